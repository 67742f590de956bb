import { codeRegions, regionFinder } from './code-regions.ts'

/** Separates blocks until the text is assembled: a private-use character, removed from what authors wrote. */
export const blockEdge = '\uE000'

export const block = (content: string, prefix = '') => `${blockEdge}${indent(content, prefix)}${blockEdge}`

/** Joins the parts between block edges with one blank line. */
export function joinBlocks(text: string): string {
  const parts = text.split(blockEdge).map(part => part.trimEnd().replace(/^(?:[ \t]*\n)+/, ''))
  return parts.filter(part => part.trim() !== '').join('\n\n')
}

export function indent(text: string, prefix: string): string {
  if (!prefix) return text
  return text
    .split('\n')
    .map(line => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n')
}

export const quote = (text: string) => indent(text, '> ')

/** Removes at most this much indentation from every line but the first, which begins in the middle of one. */
export function outdent(text: string, width: number): string {
  const [first = '', ...rest] = text.split('\n')
  return [first, ...rest.map(line => line.slice(Math.min(width, line.length - line.trimStart().length)))].join('\n')
}

/** One line of text, outside code. */
export const oneLine = (text: string) => text.replaceAll(blockEdge, ' ').replaceAll(/\s+/g, ' ').trim()

export function codeSpan(words: string): string {
  const text = words.replaceAll(/\s+/g, ' ').trim()
  if (!text) return ''
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(run => run[0].length))
  const ticks = '`'.repeat(longest + 1)
  return text.startsWith('`') || text.endsWith('`') ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`
}

export function fenced(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(run => run[0].length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${code.replace(/^\n/, '').trimEnd()}\n${ticks}`
}

/** An address as markdown's `(…)` takes it. */
export const destination = (href: string) =>
  href.trim().replaceAll(/[\s()<>\\]/g, char => `%${char.codePointAt(0)!.toString(16).toUpperCase().padStart(2, '0')}`)

export const link = (words: string, href: string) => `[${words.replaceAll(/[[\]]/g, '\\$&')}](${destination(href)})`

/** Changes the text outside code and leaves code as it is. */
export function outsideCode(source: string, change: (text: string) => string): string {
  const out: string[] = []
  let at = 0
  for (const { start, end } of codeRegions(source).regions) {
    out.push(change(source.slice(at, start)), source.slice(start, end))
    at = end
  }
  return [...out, change(source.slice(at))].join('')
}

/** Changes whole lines that are not in a code block; undefined drops the line. */
export function changeLines(source: string, change: (line: string) => string | undefined): string {
  const codeEnd = regionFinder(codeRegions(source).regions)
  let at = 0
  const lines = source.split('\n').map(line => {
    const isCode = codeEnd(at) !== undefined
    at += line.length + 1
    return isCode ? line : change(line)
  })
  return lines.filter(line => line !== undefined).join('\n')
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Escapes entities inside what becomes code, where markdown would show them as written. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[name as string]!
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
