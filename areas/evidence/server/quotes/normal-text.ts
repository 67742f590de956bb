/** A text in the form in which quotes are compared, with the position of each of its UTF-16 units in the original. */
export type NormalText = { text: string; from: number[]; to: number[] }

const quotationMarks: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
}
const dashes = /[‐‑‒–—―−]/
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・「」]/u

/** A superscript, a fraction or a circled number is no plain digit: "10²" is not "102". */
const isSpecialNumber = (character: string) => /\p{No}/u.test(character)

/** More marks than a stream-safe text has (UAX #15) stay as they are: the work of ordering them grows with the square. */
const longestCluster = 31

function normalCharacter(character: string): string {
  if (character.length > longestCluster) return character
  if (character.length === 1 && character < '\u0080') return character
  if (invisible.test(character)) return ''
  if (quotationMarks[character]) return quotationMarks[character]
  if (dashes.test(character)) return '-'
  if (character === '…') return '...'
  return isSpecialNumber(character) ? character : character.normalize('NFKC')
}

/** Letter, its combining marks, and half-width voiced kana are normalised together. */
const clusters = /(?:\r\n|[\s\S])[\p{M}\uFF9E\uFF9F]*/gu

const isHyphenAtLineEnd = (original: string, at: number) =>
  /^[-‐]\r?\n[ \t]*\p{Ll}/u.test(original.slice(at, at + 12)) && /\p{L}/u.test(original[at - 1] ?? '')

/**
 * Folds width, spaces, quotation marks and dashes, and joins words that are divided at the end of a line. Case, digits
 * and every other sign stay.
 * @param keepHyphens keeps the hyphen at the end of a line and drops only the break
 */
export function normalText(original: string, keepHyphens = false): NormalText {
  const result: NormalText = { text: '', from: [], to: [] }
  const parts: string[] = []
  const add = (part: string, from: number, to: number) => {
    parts.push(part)
    for (let n = 0; n < part.length; n += 1) {
      result.from.push(from)
      result.to.push(to)
    }
  }
  let last = ''
  let space: [number, number] | undefined
  let joins = false
  for (const { 0: cluster, index } of original.matchAll(clusters)) {
    const end = index + cluster.length
    if (/^\s/u.test(cluster)) {
      space = joins ? undefined : [space?.[0] ?? index, end]
      continue
    }
    if (isHyphenAtLineEnd(original, index)) {
      if (keepHyphens) add('-', index, end)
      joins = true
      continue
    }
    const part = normalCharacter(cluster)
    if (part === '') continue
    if (space && last !== '' && !(wide.test(last) && wide.test(part[0]!))) add(' ', space[0], space[1])
    space = undefined
    joins = false
    add(part, index, end)
    last = part.at(-1)!
  }
  result.text = parts.join('')
  return result
}
