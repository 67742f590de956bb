import type { Locale } from '#kernel/contract/fields.ts'
import { componentOf } from '../import/component-kinds.ts'
import type { Warn } from '../import/course-draft.ts'
import type { Element, Node } from '../import/elements.ts'
import { htmlOf } from '../import/html-kinds.ts'
import { block, blockEdge, joinBlocks } from '../import/markdown-pieces.ts'
import type { Writing } from '../import/writing.ts'
import { isMarkup, wordsIn, type Markup, type MarkupNode } from './markup.ts'
import { texOfMath } from './mathml.ts'

type Page = { locale: Locale; warn: Warn }

/** HTML as markdown that reads the same: what markdown would take for a mark is escaped. */
export function markdownOf(nodes: readonly MarkupNode[], { locale, warn }: Page): string {
  const writing: Writing = {
    locale,
    isMdx: false,
    warn,
    lineInFile: line => line,
    asBlock: (_element, content) => block(content),
    within: () => writing,
    render: all =>
      all
        .map(node => (typeof node === 'string' ? node : (htmlOf(node, writing) ?? componentOf(node, writing))))
        .join(''),
    note: (_element, code, text) => warn(code, text),
  }
  return joinBlocks(writing.render(nodesOf(bodyOf(nodes))))
}

/** The content of a page; a piece of HTML has no body and is all content. */
function bodyOf(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  const inside = nodes.filter(isMarkup).find(node => node.name === 'html')?.children ?? nodes
  return inside.filter(isMarkup).find(node => node.name === 'body')?.children ?? inside
}

/** Parts of a page that a text has no place for. */
const dropped = new Set('head title meta link base input button select textarea svg'.split(' '))
/** Elements that only group or style their content. */
const passed = new Set(
  'html body form label fieldset legend main center bdi bdo data time output map area o:p'.split(' '),
)
const verbatim = new Set('pre code kbd samp tt'.split(' '))
const rows = new Set('table thead tbody tfoot tr ul ol dl'.split(' '))

const nodesOf = (nodes: readonly MarkupNode[], within = ''): Node[] =>
  nodes.flatMap((node, n) => {
    if (typeof node === 'string') return textIn(node, within, n === 0 || isBreak(nodes[n - 1]!))
    return elementsOf(node)
  })

const isBreak = (node: MarkupNode) => isMarkup(node) && node.name === 'br'

function textIn(text: string, within: string, isStart: boolean): string[] {
  if (verbatim.has(within)) return [text.replaceAll('&', '&amp;')]
  if (rows.has(within) && text.trim() === '') return []
  return [escaped(text.replaceAll(blockEdge, ''), isStart)]
}

function elementsOf(element: Markup): Node[] {
  const { name, attributes } = element
  if (dropped.has(name)) return []
  const tex = formulaIn(element)
  if (tex !== undefined) return [`\\(${tex.replaceAll(/\s+/g, ' ').trim()}\\)`]
  if (passed.has(name)) return nodesOf(element.children)
  const children = nodesOf(name === 'ul' || name === 'ol' ? inItems(element.children) : element.children, name)
  return [{ name, attributes: new Map(Object.entries(attributes)), children, start: 0, source: '' } satisfies Element]
}

/** A picture or MathML that a system made from a formula still contains its TeX; other MathML is converted. */
function formulaIn(element: Markup): string | undefined {
  const { name, attributes, children } = element
  if (name === 'img') return attributes['data-equation-content'] || attributes['data-latex'] || undefined
  if (name !== 'math') return undefined
  const note = annotationIn(children)
  return note ? wordsIn(note.children) : texOfMath(element)
}

const annotationIn = (nodes: readonly MarkupNode[]): Markup | undefined => {
  for (const node of nodes.filter(isMarkup)) {
    if (node.name === 'annotation' && /tex/i.test(node.attributes['encoding'] ?? '')) return node
    const inside = annotationIn(node.children)
    if (inside) return inside
  }
  return undefined
}

/** Editors put lists directly into lists; these belong to the item before. */
function inItems(nodes: readonly MarkupNode[]): MarkupNode[] {
  const items: Markup[] = []
  for (const node of nodes) {
    if (typeof node === 'string' && node.trim() === '') continue
    if (isMarkup(node) && node.name === 'li') items.push({ ...node, children: [...node.children] })
    else if (items.length > 0) items.at(-1)!.children.push(node)
    else items.push({ name: 'li', attributes: {}, children: [node] })
  }
  return items
}

const formulas = /\\\([^]{1,2000}?\\\)|\\\[[^]{1,5000}?\\\]|\$\$[^]{1,5000}?\$\$/g

/** Spaces as HTML counts them, and escapes for what would be a mark. Formulas stay as they are. */
function escaped(text: string, isStart: boolean): string {
  const out: string[] = []
  let from = 0
  for (const formula of text.matchAll(formulas)) {
    out.push(plain(text.slice(from, formula.index)), formula[0].replaceAll(/\s+/g, ' '))
    from = formula.index + formula[0].length
  }
  const all = [...out, plain(text.slice(from))].join('')
  return isStart ? all.replace(/^(\s*)(?:([#+\-=!>:|])|(\d{1,9})([.)])(?=\s|$))/, '$1$3\\$2$4') : all
}

const plain = (text: string) =>
  text
    .replaceAll(/[\\`*[\]<>{}$~^]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/&(?=#?\w{1,30};)/g, '&amp;')
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
