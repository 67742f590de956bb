import { fenceReader } from '../code-regions.ts'

/** A line of a page, with its number in the file; a line that was added has that of the one it belongs to. */
export type Line = { text: string; at: number }

export const linesOf = (source: string): Line[] => source.split('\n').map((text, n) => ({ text, at: n + 1 }))
export const textOfLines = (lines: readonly Line[]) => lines.map(line => line.text).join('\n')

/** How far a line is indented; a tab is four columns. */
export const indentOf = (text: string) => /^[ \t]*/.exec(text)![0].replaceAll('\t', '    ').length
export const isBlank = ({ text }: Line) => text.trim() === ''

/** The lines without this much of their indentation. */
export const outdented = (lines: readonly Line[], width: number): Line[] =>
  lines.map(({ text, at }) => ({ text: text.replaceAll('\t', '    ').slice(Math.min(width, indentOf(text))), at }))

/** The lines without blank ones at both ends. */
export function trimmed(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(line => !isBlank(line))
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(line => !isBlank(line)) + 1)
}

/** The component that the blocks of all dialects become, until components are written as markdown. */
export const alertName = 'LabAlert'

/** A block with a kind, a title and content, indented like the line it replaces. */
export function alertOf(kind: string, title: string, content: readonly Line[], like: Line): Line[] {
  const prefix = ' '.repeat(indentOf(like.text))
  const line = (text: string) => ({ text: text && prefix + text, at: like.at })
  const written = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const body = trimmed(content).map(({ text, at }) => ({ text: text && prefix + text, at }))
  return [
    line(''),
    line(`<${alertName} kind="${kind}" title="${written}">`),
    line(''),
    ...body,
    line(''),
    line(`</${alertName}>`),
    line(''),
  ]
}

/** Deeper than any lesson nests its blocks. */
export const deepest = 8

/** Goes through the lines outside fenced code; `take` answers the lines that it made and how many it used. */
export function mapLines(
  lines: readonly Line[],
  take: (at: number) => { made: Line[]; used: number } | undefined,
): Line[] {
  const fence = fenceReader()
  const out: Line[] = []
  for (let at = 0; at < lines.length;) {
    const taken = fence.isOpen() ? undefined : take(at)
    if (!taken) fence.read(lines[at]!.text)
    for (const line of taken?.made ?? [lines[at]!]) out.push(line)
    at += taken?.used ?? 1
  }
  return out
}

/** Where each block ends that some line opens: `open` and `close` answer its mark, by which the two belong together. */
export function endsOf(
  lines: readonly Line[],
  open: (text: string) => string | undefined,
  close: (text: string) => string | undefined,
): Map<number, number> {
  const fence = fenceReader()
  const waiting = new Map<string, number[]>()
  const ends = new Map<number, number>()
  for (const [at, { text }] of lines.entries()) {
    const opens = fence.isOpen() ? undefined : open(text)
    const closes = fence.isOpen() ? undefined : close(text)
    if (opens !== undefined) waiting.set(opens, [...(waiting.get(opens) ?? []).slice(-1_000), at])
    else if (closes !== undefined && waiting.get(closes)?.length) ends.set(waiting.get(closes)!.pop()!, at)
    else fence.read(text)
  }
  return ends
}
