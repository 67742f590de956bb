/** Characters that must not begin a line (JIS X 4051, the common ones). */
const clings = /^[\s、。，．・：；？！」』）】〉》〕”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:!?)\]}%…]/

/**
 * Breaks a text into lines, at words (Japanese: at the words a segmenter finds) and, where one word alone is too wide, within
 * it. More than `maxLines` end in an ellipsis. `fits` says that neither was needed.
 * @param isWide whether a line without the spaces at its end is too wide; a longer line is never narrower
 */
export function breakWhere(
  text: string,
  isWide: (line: string) => boolean,
  { maxLines, locale }: { maxLines: number; locale: string },
): { lines: string[]; fits: boolean } {
  const isTooWide = (line: string) => isWide(line.trim())
  const pieces = piecesOf(text, locale)
  const lines: string[] = []
  let hasWideWord = false
  let count = 8
  for (let from = 0; from < pieces.length;) {
    count = countFitting(pieces, from, isTooWide, count)
    const next = pieces[from + count]
    if (next !== undefined && isTooWide(next)) {
      hasWideWord = true
      const letters = [...next]
      if (letters.length > 1) {
        pieces.splice(from + count, 1, ...letters)
        continue
      }
    }
    count = Math.max(count, 1)
    lines.push(
      pieces
        .slice(from, from + count)
        .join('')
        .trim(),
    )
    from += count
    while (pieces[from]?.trim() === '') from += 1
  }
  if (lines.length === 0) lines.push('')
  if (lines.length <= maxLines) return { lines, fits: !hasWideWord }
  const firstLines = lines.slice(0, maxLines)
  let last = firstLines[maxLines - 1] ?? ''
  while (last && isTooWide(`${last}…`)) last = [...last].slice(0, -1).join('').trimEnd()
  firstLines[maxLines - 1] = `${last}…`
  return { lines: firstLines, fits: false }
}

/**
 * How many pieces fit in a line, by halving: measuring takes most of the time, and a line has a dozen pieces.
 * @param guess about as many as fit
 */
function countFitting(
  pieces: readonly string[],
  from: number,
  isTooWide: (line: string) => boolean,
  guess: number,
): number {
  const fits = (count: number) => !isTooWide(pieces.slice(from, from + count).join(''))
  const all = pieces.length - from
  let most = Math.min(guess + 2, all)
  while (most < all && fits(most)) most = Math.min(2 * most, all)
  let least = 0
  if (fits(most)) return most
  while (most - least > 1) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle
  }
  return least
}

const segmenters = new Map<string, Intl.Segmenter>()
/** Finds the words of a language. There is one for each language, because making one takes longer than most texts. */
export function wordSegmenter(locale: string): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  return segmenter
}

function piecesOf(text: string, locale: string): string[] {
  const pieces: string[] = []
  for (const { segment } of wordSegmenter(locale).segment(text)) {
    const before = pieces.at(-1)
    const opens = before !== undefined && /[「『（【〈《〔“‘([{¿¡]$/.test(before)
    // A quotation mark or a hyphen between two Latin letters is no place to break either.
    const joins =
      before !== undefined && !/\s$/.test(before) && isLatin(before.at(-1) ?? '') && isLatin(segment[0] ?? '')
    if (before !== undefined && (clings.test(segment) || opens || joins)) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
  }
  return pieces
}

const isLatin = (letter: string) => /[\u0021-\u024f\u2010-\u2026]/.test(letter)
