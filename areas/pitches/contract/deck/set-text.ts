import { breakWhere } from '#kernel/contract/line-breaks.ts'
import { plainText, type Block, type Run } from './pitch-text.ts'
import { gapAfter, indentOf, type Face, type SetParagraph } from './slides.ts'
import { textWidth } from './text-width.ts'

type Setting = { size: number; width: number; face: Face; locale: string }

/** The slice of the runs between two character positions. */
function cut(runs: readonly Run[], from: number, to: number): Run[] {
  let at = 0
  return runs.flatMap(run => {
    const begin = Math.max(from - at, 0)
    const end = Math.min(to - at, run.text.length)
    at += run.text.length
    return end > begin ? [{ ...run, text: run.text.slice(begin, end) }] : []
  })
}

/**
 * Breaks a paragraph into lines. One with bold words is measured as if all of it were bold, so that it never overflows.
 */
export function setParagraph({ level, runs }: Block, { size, width, face, locale }: Setting): SetParagraph {
  const text = plainText({ runs })
  const widest = face === 'text' && runs.some(({ isBold }) => isBold) ? 'bold' : face
  const room = width - indentOf(level, size)
  const { lines } = breakWhere(text, line => textWidth(line, widest, size) > room, { maxLines: 1_000, locale })
  let at = 0
  const spans = lines.map(line => {
    const from = Math.max(text.indexOf(line, at), at)
    at = from + line.length
    return [from, at] as const
  })
  return { level, runs, lines: spans.map(([from, to]) => cut(runs, from, to)), spans }
}

export const heightOf = (paragraphs: readonly SetParagraph[], size: number, leading: number): number =>
  paragraphs.reduce((sum, { lines }) => sum + lines.length * size * leading + gapAfter(size), 0)

function inParts(paragraphs: SetParagraph[], size: number, leading: number, height: number): SetParagraph[][] {
  const parts: SetParagraph[][] = []
  let rest = paragraphs
  while (rest.length > 0) {
    const split = splitAt(rest, size, leading, height)
    parts.push(split.fits)
    rest = split.rest
  }
  return parts
}

/**
 * Splits paragraphs into as few parts of at most this height as possible, about equally high, so that the last one has
 * more than a line or two. Paragraphs that need not be split stay whole.
 */
export function splitEvenly(
  paragraphs: SetParagraph[],
  size: number,
  leading: number,
  height: number,
): SetParagraph[][] {
  const line = size * leading
  let parts = inParts(paragraphs, size, leading, height)
  for (let lower = height - line; lower > line; lower -= line) {
    const lowerParts = inParts(paragraphs, size, leading, lower)
    if (lowerParts.length > parts.length || lowerParts.flat().length > parts.flat().length) break
    parts = lowerParts
  }
  return parts
}

/** Splits paragraphs: as many whole lines as fit this height, at least one, and the rest. */
function splitAt(paragraphs: readonly SetParagraph[], size: number, leading: number, maxHeight: number) {
  const fits: SetParagraph[] = []
  // A long title may leave no room for a line. Each slide still takes one line; otherwise the loop would never end.
  const height = Math.max(maxHeight, size * leading)
  let room = height
  for (const [index, paragraph] of paragraphs.entries()) {
    const lines = Math.floor(room / (size * leading))
    if (lines >= paragraph.lines.length) {
      fits.push(paragraph)
      room -= paragraph.lines.length * size * leading + gapAfter(size)
      continue
    }
    // A paragraph that is higher than a whole slide is split; any other starts on the next slide.
    const isHigh = paragraph.lines.length * size * leading > height
    const head = isHigh ? Math.max(lines, fits.length === 0 ? 1 : 0) : fits.length === 0 ? Math.max(lines, 1) : 0
    const rest = paragraphs.slice(index + 1)
    if (head === 0) return { fits, rest: [paragraph, ...rest] }
    return { fits: [...fits, part(paragraph, 0, head)], rest: [part(paragraph, head), ...rest] }
  }
  return { fits, rest: [] }
}

/** Some lines of a paragraph, with the text between them as it was written. */
function part({ level, runs, lines, spans, continues }: SetParagraph, from: number, to = lines.length): SetParagraph {
  const start = spans[from]?.[0] ?? 0
  const own = cut(runs, start, spans[to - 1]?.[1] ?? start)
  const isTight = from > 0 && spans[from - 1]?.[1] === start
  const how = from === 0 ? continues : isTight ? 'joined' : 'spaced'
  return {
    level,
    runs: own,
    lines: lines.slice(from, to),
    spans: spans.slice(from, to).map(([begin, end]) => [begin - start, end - start] as const),
    ...(how && { continues: how }),
  }
}
