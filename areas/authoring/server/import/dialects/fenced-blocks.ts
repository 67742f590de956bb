import type { Warn } from '../course-draft.ts'
import { humanised } from '../layout-folders.ts'
import { alertNamed } from './alert-kinds.ts'
import { alertOf, deepest, endsOf, indentOf, mapLines, outdented, type Line } from './lines.ts'

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
    const inside = outdented(lines.slice(at + 1, end), indentOf(lines[at]!.text))
    const { options, content } = withoutOptions(inside, lines[at]!)
    const made = blockOf(head, options, fencedBlocks(content, warn, depth + 1), { line: lines[at]!, warn })
    return { made, used: end + 1 - at }
  })
}

function headOf(text: string): Head | undefined {
  const [, colons, rest] = /^[ \t]*(:{3,})(?!:)[ \t]*([\w{.].*)$/.exec(text) ?? []
  if (colons) return { marks: colons, ...namedIn(rest!) }
  const [, ticks, name, title = ''] = /^[ \t]*(`{3,})\{([a-z-]+)\}[ \t]*(.*)$/.exec(text) ?? []
  return ticks && (alertNamed(name!, '') || transparent.has(name!)) ? { marks: ticks, name: name!, title } : undefined
}

/** `tip Title`, `tip[Title]`, `{tip} Title`, `{.callout-tip title="Title"}`. */
function namedIn(rest: string): { name: string; title: string } {
  const [, named = '', after = ''] = /^\{?\.?([\w-]+)\}?(.*)$/.exec(rest.trim()) ?? []
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
  const count = /\{[\w-]+\}/.test(text) ? inside.findIndex(line => !/^:[\w-]+:/.test(line.text)) : 0
  return { options: textsOf(inside.slice(0, count)), content: inside.slice(Math.max(0, count)) }
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
])
const tabs = new Set(['tab', 'tab-item'])

function blockOf(
  { name, title }: Head,
  options: string[],
  content: Line[],
  { line, warn }: { line: Line; warn: Warn },
): Line[] {
  if (transparent.has(name)) return [{ text: '', at: line.at }, ...content, { text: '', at: line.at }]
  if (tabs.has(name)) return alertOf('TAB', title, content, line)
  if (name === 'details' || options.includes(':class: dropdown'))
    return alertOf('DETAILS', title || humanised(name), content, line)
  const named = alertNamed(name, title)
  if (!named) warn('unknown_component', `:::${name}`, line.at)
  return alertOf(named?.kind ?? 'NOTE', named?.title ?? (title || humanised(name)), content, line)
}
