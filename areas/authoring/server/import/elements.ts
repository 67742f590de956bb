import { tagsOf, type Attributes, type Tag } from './tags.ts'

export type Node = string | Element
export type Element = { name: string; attributes: Attributes; children: Node[]; start: number; source: string }

const html = new Set(
  (
    'a abbr address article aside audio b big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em embed ' +
    'figcaption figure font footer header hr i iframe img ins kbd li main mark nav noscript object ol p picture pre q rp rt ruby s samp script section small ' +
    'source span strike strong style sub summary sup table tbody td tfoot th thead tr track tt u ul video wbr h1 h2 h3 h4 h5 h6'
  ).split(' '),
)
const empty = new Set('br col embed hr img source track wbr'.split(' '))
const jsx = new Set(['hfoption', 'hfoptions'])
/** The opening tag of one of these ends an open one of the same row. */
const ends = new Map(
  Object.entries({
    li: ['li'],
    td: ['td', 'th'],
    th: ['td', 'th'],
    tr: ['tr', 'td', 'th'],
    dt: ['dt', 'dd'],
    dd: ['dt', 'dd'],
    p: ['p'],
  }),
)
const scopes = new Set(['ul', 'ol', 'table', 'dl', 'div', 'blockquote', 'details'])
/** Deeper than any lesson; deeper nesting is treated as this depth. */
const maxDepth = 24

/** The tree of a text with HTML and components in it. Other words in angle brackets stay text. */
export function elementsOf(source: string): Node[] {
  const tags = tagsOf(source)
  const closed = new Set(tags.filter(tag => tag.kind === 'close').map(tag => tag.name))
  const root: Element = { name: '', attributes: new Map(), children: [], start: 0, source }
  const stack = [root]
  let at = 0
  for (const tag of tags) {
    if (!isMarkup(tag, closed)) continue
    if (tag.start < at) continue
    if (tag.start > at) stack.at(-1)!.children.push(source.slice(at, tag.start))
    at = tag.end
    place(tag, stack, source)
  }
  if (at < source.length) stack.at(-1)!.children.push(source.slice(at))
  return root.children
}

/** A capitalised name is a component when it has attributes, closes itself, or is closed later: `<TOKEN>` is a word. */
function isMarkup(tag: Tag, closed: Set<string>): boolean {
  if (tag.kind === 'comment') return true
  if (html.has(tag.name.toLowerCase()) || jsx.has(tag.name)) return true
  return (
    /^[A-Z]/.test(tag.name) &&
    (tag.kind === 'close' || tag.kind === 'single' || tag.attributes.size > 0 || closed.has(tag.name))
  )
}

function place(tag: Tag, stack: Element[], source: string): void {
  if (tag.kind === 'comment') return
  const name = html.has(tag.name.toLowerCase()) ? tag.name.toLowerCase() : tag.name
  if (tag.kind === 'close') return close(name, stack)
  for (const ended of ends.get(name) ?? []) closeWithin(ended, stack)
  const element: Element = { name, attributes: tag.attributes, children: [], start: tag.start, source }
  stack.at(-1)!.children.push(element)
  if (tag.kind === 'open' && !empty.has(name) && stack.length < maxDepth) stack.push(element)
}

function close(name: string, stack: Element[]): void {
  const from = stack.findLastIndex(each => each.name === name)
  if (from > 0) stack.length = from
}

function closeWithin(name: string, stack: Element[]): void {
  const from = stack.findLastIndex(each => each.name === name)
  if (from > 0 && !stack.slice(from + 1).some(each => scopes.has(each.name))) stack.length = from
}

/** The text of nodes without any markup. */
export const wordsOf = (nodes: Node[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

export function attribute(element: Element, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = element.attributes.get(name)
    if (typeof value === 'string' && value.trim()) return value.trim()
    const quoted = typeof value === 'object' ? /^(["'`])([^]*)\1$/.exec(value.expression)?.[2] : undefined
    if (quoted?.trim()) return quoted.trim()
  }
  return undefined
}

/** The quote marks or the indentation of the line on which an element begins. */
export function prefixOf(element: Element, shift: number): string {
  const line = lineBefore(element)
  return /^[\s>]{1,40}$/.test(line) ? line.slice(Math.min(shift, line.length - line.trimStart().length)) : ''
}

/** The text before an element on its line, at most the last 60 characters. */
export function lineBefore({ source, start }: Element): string {
  const near = source.slice(Math.max(0, start - 60), start)
  return near.slice(near.lastIndexOf('\n') + 1)
}
