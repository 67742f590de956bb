import type { Warn } from '../course-draft.ts'
import { humanised } from '../layout-folders.ts'
import { alertNamed } from './alert-kinds.ts'
import { codeDirectives } from './directives.ts'
import { gatedBlocks } from './gated-blocks.ts'
import { alertOf, deepest, endsOf, indentOf, isBlank, mapLines, outdented, type Line } from './lines.ts'

type Head = { marks: string; name: string; title: string }

/**
 * Blocks between lines of colons (Docusaurus, VuePress, Quarto, MyST): `:::tip Title` or `:::{tip} Title` up to `:::`. In
 * MyST also between backticks, with the name in braces.
 */
export function fencedBlocks(lines: readonly Line[], warn: Warn, depth = 0): Line[] {
  if (depth === deepest) return [...lines]
  const ends = endsOf(
    lines,
    text => headOf(text)?.marks,
    text => /^[ \t]*(:{3,}|`{3,})[ \t]*$/.exec(text)?.[1],
  )
  return mapLines(lines, at => {
    const end = ends.get(at)
    const head = headOf(lines[at]!.text)
    if (head && end === undefined) warn('unknown_component', lines[at]!.text.trim(), lines[at]!.at)
    if (!head || end === undefined) return undefined
    // Between backticks, nothing was read before.
    const inside = codeDirectives(gatedBlocks(outdented(lines.slice(at + 1, end), indentOf(lines[at]!.text))))
    const { options, content } = withoutOptions(inside, lines[at]!)
    const made = blockOf(head, options, fencedBlocks(content, warn, depth + 1), { line: lines[at]!, warn })
    return { made, used: end + 1 - at }
  })
}

function headOf(text: string): Head | undefined {
  const [, colons, rest] = /^[ \t]*(:{3,})(?!:)[ \t]*([\w{.].*)$/.exec(text) ?? []
  if (colons) return { marks: colons, ...namedIn(rest!) }
  const [, ticks, name, title = ''] = /^[ \t]*(`{3,})\{(?:prf:)?([A-Za-z-]+)\}[ \t]*(.*)$/.exec(text) ?? []
  return ticks && isKnown(name!) ? { marks: ticks, name: name!, title } : undefined
}

const isKnown = (name: string) => alertNamed(name, '') || folded.has(name) || transparent.has(name) || listed.has(name)

/** `tip Title`, `tip[Title]`, `{tip} Title`, `{.callout-tip title="Title"}`. */
function namedIn(rest: string): { name: string; title: string } {
  const [, named = '', after = ''] = /^\{?\.?(?:prf:)?([\w-]+)\}?(.*)$/.exec(rest.trim()) ?? []
  const title = /title="([^"]*)"/.exec(after)?.[1] ?? /^\[(.*)\]/.exec(after)?.[1] ?? withoutBraces(after)
  return { name: named.replace(/^callout-/, ''), title: title.trim() }
}

/** A title without the attributes in braces: from the first brace to the last, and before them the rest of the name's. */
function withoutBraces(text: string): string {
  const open = text.indexOf('{')
  const from = open < 0 ? text.length : open
  const to = text.lastIndexOf('}')
  return text.slice(text.lastIndexOf('}', from) + 1, from) + text.slice(to > from ? to + 1 : from)
}

/** MyST writes options as `:name: value` lines below the head. */
function withoutOptions(inside: Line[], { text }: Line) {
  const count = /\{[\w:-]+\}/.test(text) ? inside.findIndex(line => !/^:[\w-]+:/.test(line.text)) : 0
  const from = count < 0 ? inside.length : count
  return { options: textsOf(inside.slice(0, from)), content: inside.slice(from) }
}
const textsOf = (lines: Line[]) => lines.map(line => line.text.trim())

/** Blocks that only arrange their content. */
const transparent = new Set([
  'tabs',
  'tab-set',
  'code-group',
  'columns',
  'column',
  'center',
  'grid',
  'container',
  'div',
  'raw',
  'only',
])
const folded = new Set(['details', 'dropdown'])
/** What other dialects make of the whole site: a list of its pages, of its sources, of its words. */
const listed = new Set(['tableofcontents', 'toctree', 'bibliography', 'index', 'glossary', 'include', 'nb-exec-table'])
const tabs = new Set(['tab', 'tab-item'])

function blockOf(
  { name, title }: Head,
  options: string[],
  content: Line[],
  { line, warn }: { line: Line; warn: Warn },
): Line[] {
  if (transparent.has(name)) return [{ text: '', at: line.at }, ...content, { text: '', at: line.at }]
  if (tabs.has(name)) return alertOf('TAB', title, content, line)
  if (listed.has(name) && content.every(isBlank)) {
    // The words of an index are not shown anywhere else either.
    if (name !== 'index') warn('unknown_component', [`{${name}}`, title].join(' ').trim(), line.at)
    return [{ text: '', at: line.at }]
  }
  if (folded.has(name) || options.includes(':class: dropdown'))
    return alertOf('DETAILS', (name !== 'solution' && title) || humanised(name), content, line)
  // A solution names its exercise by a label, not by a title.
  const named = alertNamed(name, name === 'solution' ? '' : title)
  if (!named) warn('unknown_component', `:::${name}`, line.at)
  return alertOf(named?.kind ?? 'NOTE', named?.title ?? (title || humanised(name)), content, line)
}
