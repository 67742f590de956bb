/** The width of a text in a sans-serif font of this size, estimated: an em for an East Asian character, about half of one for others. */
const widthOf = (text: string, size: number): number => {
  let width = 0
  for (const character of text)
    width += /[\u1100-\u{1FFFF}]/u.test(character) ? 1 : /[A-ZMW%m]/.test(character) ? 0.66 : 0.52
  return width * size
}

const words = new Intl.Segmenter('ja-JP', { granularity: 'word' })
/**
 * Characters that belong to the phrase before them: particles and other endings, closing signs. Small words in other
 * scripts have spaces.
 */
const isEnding = (word: string) => /^[\p{Script=Hiragana}ー、。，．）」』］】]+$/u.test(word)
const isOpening = (text: string) => /[（「『［【]$/u.test(text)

/** A line may break after a space and, in East Asian text, after a phrase: a word with its endings. */
function phrases(text: string): string[] {
  const found: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = found.at(-1)
    const isJoined =
      last !== undefined &&
      (isEnding(segment) || isOpening(last) || /^\s+$/.test(segment) || (isPlain(last) && isPlain(segment)))
    if (isJoined) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}
const isPlain = (text: string) => /^[^\s\u3000-\u{1FFFF}]+$/u.test(text)

/** Phrases that are longer than a line, by characters. */
const pieces = (text: string, width: number, size: number): string[] =>
  phrases(text).flatMap(phrase => (isPlain(phrase.trim()) || widthOf(phrase, size) <= width ? phrase : [...phrase]))

function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = ['']
  for (const piece of pieces(text, width, size)) {
    const line = lines.at(-1)! + piece
    if (widthOf(line.trimEnd(), size) <= width || lines.at(-1) === '') lines[lines.length - 1] = line
    else lines.push(piece)
  }
  return lines.map(line => line.trim())
}

/** A text in lines of at most this width; the last of `most` lines ends in an ellipsis if more follows. */
export function wrapText(text: string, width: number, size: number, most: number): string[] {
  let lines = linesOf(text, width, size)
  if (lines.length > most) return [...lines.slice(0, most - 1), `${lines[most - 1]!.replace(/.{2}$/u, '')}…`]
  // If one or two characters are alone in the last line, some of the line before are added.
  for (let narrower = width; lines.length > 1 && widthOf(lines.at(-1)!, size) < 2.5 * size; narrower -= size) {
    const other = linesOf(text, narrower, size)
    if (other.length > lines.length) break
    lines = other
  }
  return lines
}
