/** Characters that must not begin a line (JIS X 4051, the common ones). */
const clings = /^[\s、。，．・：；？！」』）】〉》〕”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:!?)\]}%…]/

/**
 * Breaks a text into lines, at words (Japanese: at the words a segmenter finds) and, where one word alone is too wide, within
 * it. More than `maxLines` end in an ellipsis. `fits` says that neither was needed.
 * @param isWide whether a line without the spaces at its end is too wide
 */
export function breakWhere(
  text: string,
  isWide: (line: string) => boolean,
  { maxLines, locale }: { maxLines: number; locale: string },
): { lines: string[]; fits: boolean } {
  const isTooWide = (line: string) => isWide(line.trimEnd())
  const pieces = piecesOf(text, locale)
  const hasWideWord = pieces.some(isTooWide)
  const lines: string[] = []
  let line = ''
  for (const piece of hasWideWord ? pieces.flatMap(word => (isTooWide(word) ? [...word] : [word])) : pieces) {
    if (line && isTooWide(line + piece)) {
      lines.push(line.trim())
      line = piece.trimStart()
    } else line += piece
  }
  lines.push(line.trim())
  if (lines.length <= maxLines) return { lines, fits: !hasWideWord }
  const firstLines = lines.slice(0, maxLines)
  let last = firstLines[maxLines - 1] ?? ''
  while (last && isTooWide(`${last}…`)) last = [...last].slice(0, -1).join('').trimEnd()
  firstLines[maxLines - 1] = `${last}…`
  return { lines: firstLines, fits: false }
}

const segmenters = new Map<string, Intl.Segmenter>()
/** Making one takes longer than most texts: one for each language. */
function segmenterOf(locale: string): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, segmenter)
  return segmenter
}

function piecesOf(text: string, locale: string): string[] {
  const pieces: string[] = []
  for (const { segment } of segmenterOf(locale).segment(text)) {
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
