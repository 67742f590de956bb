import { codeRegions, regionFinder } from './code-regions.ts'
import { closingBrace } from './js-literals.ts'

/** `expression` is the text in `{…}`: data to read, never code to run. */
export type AttributeValue = string | true | { expression: string }
export type Attributes = Map<string, AttributeValue>
export type Tag = {
  name: string
  kind: 'open' | 'close' | 'single' | 'comment'
  attributes: Attributes
  start: number
  end: number
}

/** Finds HTML and JSX tags outside code. Incomplete tags stay text. */
export function tagsOf(source: string, code = codeRegions(source).regions): Tag[] {
  const tags: Tag[] = []
  const codeEnd = regionFinder(code)
  // Each broken tag may be read to the end of the text; together they may not cost more than this.
  const budget = { left: source.length * 40 + 1_000 }
  let hasComments = true
  for (let at = source.indexOf('<'); at >= 0;) {
    const end = codeEnd(at)
    let tag: Tag | undefined
    if (end === undefined) {
      if (source.startsWith('<!--', at)) {
        tag = hasComments ? commentAt(source, at) : undefined
        hasComments = tag !== undefined
      } else tag = tagAt(source, at, budget)
    }
    if (tag) tags.push(tag)
    at = source.indexOf('<', end ?? tag?.end ?? at + 1)
  }
  return tags
}

function commentAt(source: string, start: number): Tag | undefined {
  const end = source.indexOf('-->', start + 4)
  return end < 0 ? undefined : { name: '!', kind: 'comment', attributes: new Map(), start, end: end + 3 }
}

const opening = /<([A-Za-z][A-Za-z0-9.]{0,60})(?=[\s/>])/y
const closing = /<\/([A-Za-z][A-Za-z0-9.]{0,60})\s{0,20}>/y

function tagAt(source: string, start: number, budget: { left: number }): Tag | undefined {
  const close = matchAt(closing, source, start)
  if (close) return { name: close[1]!, kind: 'close', attributes: new Map(), start, end: start + close[0].length }
  const open = matchAt(opening, source, start)
  if (!open) return undefined
  const attributes: Attributes = new Map()
  let at = start + open[0].length
  while (at < source.length) {
    at += matchAt(/\s*/y, source, at)![0].length
    const end = matchAt(/\/?\s{0,20}>/y, source, at)
    if (end)
      return {
        name: open[1]!,
        kind: end[0].startsWith('/') ? 'single' : 'open',
        attributes,
        start,
        end: at + end[0].length,
      }
    const next = budget.left > 0 ? attributeAt(source, at, attributes) : undefined
    if (next === undefined) break
    at = next
  }
  budget.left -= isBraced(source, at) ? source.length - start : at - start
  return undefined
}

/** Whether the attribute at this position has a value in braces; this may search up to the end of the text. */
const isBraced = (source: string, at: number) => matchAt(/(?:[^\s=/>{}"'<]{1,100}\s*=\s*)?\{/y, source, at) !== null

/** Reads one attribute and says where it ends; undefined when there is none. */
function attributeAt(source: string, at: number, into: Attributes): number | undefined {
  if (source[at] === '{') return closingBrace(source, at)
  const name = matchAt(/([^\s=/>{}"'<]{1,100})(\s*=\s*)?/y, source, at)
  if (!name) return undefined
  const from = at + name[0].length
  const end = name[2] === undefined ? from : valueEnd(source, from)
  if (end === undefined) return undefined
  if (!into.has(name[1]!)) into.set(name[1]!, name[2] === undefined ? true : valueOf(source.slice(from, end)))
  return end
}

function valueEnd(source: string, from: number): number | undefined {
  const first = source[from]
  if (first === '{') return closingBrace(source, from)
  if (first !== '"' && first !== "'") {
    const bare = matchAt(/[^\s>"'<{}]{1,2000}/y, source, from)
    return bare ? from + bare[0].length : undefined
  }
  const end = source.indexOf(first, from + 1)
  return end < 0 ? undefined : end + 1
}

function valueOf(written: string): AttributeValue {
  if (written.startsWith('{')) return { expression: written.slice(1, -1).trim() }
  return /^["']/.test(written) ? written.slice(1, -1) : written
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}
