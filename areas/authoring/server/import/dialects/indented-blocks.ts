import { fenceReader } from '../code-regions.ts'
import type { Warn } from '../course-draft.ts'
import { alertNamed } from './alert-kinds.ts'
import { alertOf, deepest, indentOf, isBlank, mapLines, outdented, trimmed, type Line } from './lines.ts'

/**
 * Blocks of mkdocs, whose content is indented by four: `!!! note "Title"`, `??? note "Title"` (also `???-`) folded, `===
 * "Title"` a tab.
 */
export function indentedBlocks(lines: readonly Line[], warn: Warn, depth = 0): Line[] {
  if (depth === deepest) return [...lines]
  return mapLines(lines, at => {
    const head = headOf(lines[at]!.text)
    if (!head) return undefined
    const used = endOf(lines, at) - at
    const content = outdented(lines.slice(at + 1, at + used), indentOf(lines[at]!.text) + 4)
    return {
      made: alertOf(head.kind, head.title, withEndedCode(indentedBlocks(content, warn, depth + 1), warn), lines[at]!),
      used,
    }
  })
}

function headOf(text: string): { kind: string; title: string } | undefined {
  const [, sign, rest = ''] = /^[ \t]*(!!!|\?\?\?[+-]?|===[!+]?)[ \t]+(\S.*)$/.exec(text) ?? []
  if (!sign) return undefined
  const [, names = '', quoted = ''] = /^([\w -]*)(.*)$/.exec(rest.replaceAll('\t', ' ').trim()) ?? []
  const title = quoted === '' ? '' : /^["'](.*)["']$/.exec(quoted)?.[1]
  if (title === undefined) return undefined
  if (sign.startsWith('=')) return title && !names ? { kind: 'TAB', title } : undefined
  const isFolded = sign === '???' || sign === '???-'
  const [name = ''] = names.split(' ')
  if (!name) return isFolded && title ? { kind: 'DETAILS', title } : undefined
  const named = alertNamed(name, title) ?? { kind: 'NOTE', title: title || name }
  return isFolded ? { kind: 'DETAILS', title: named.title || name[0]!.toUpperCase() + name.slice(1) } : named
}

/** The first line that is not indented as the content is; blank lines between belong to the content. */
function endOf(lines: readonly Line[], at: number): number {
  const width = indentOf(lines[at]!.text) + 4
  let end = at + 1
  for (let next = end; next < lines.length; next++) {
    if (isBlank(lines[next]!)) continue
    if (indentOf(lines[next]!.text) < width) break
    end = next + 1
  }
  return end
}

/** Code ends with the block that it is in: without its closing line, the rest of the page would become code. */
function withEndedCode(content: Line[], warn: Warn): Line[] {
  const fence = fenceReader()
  let opening: Line | undefined
  for (const line of content) {
    if (!fence.isOpen()) opening = line
    fence.read(line.text)
  }
  const { mark, indent, isQuoted } = fence.opened() ?? {}
  if (!opening || mark === undefined || isQuoted) return content
  warn('fence_unclosed', 'a code block does not end', opening.at)
  const lines = trimmed(content)
  return [...lines, { text: ' '.repeat(indent ?? 0) + mark, at: lines.at(-1)!.at }]
}
