/** Texts are shown without the marks that enclose hidden parts. */
const brackets = new Map([
  ['⟦', '['],
  ['⟧', ']'],
])
const ignored = /[\p{M}\p{Cf}]/gu

/**
 * A character as it is compared: without case, accents, width and invisible marks; empty if it is invisible. Every
 * white-space character becomes a space.
 */
const fold = (char: string): string =>
  brackets.get(char) ?? (/\s/.test(char) ? ' ' : char.normalize('NFKD').replace(ignored, '').toLowerCase())

/** A text as it is compared, and the position of each of its characters in the original. */
export type Folded = { text: string; starts: number[]; ends: number[] }

/** Consecutive spaces are compared as one. */
export function folded(written: string): Folded {
  const [starts, ends]: [number[], number[]] = [[], []]
  let text = ''
  let isAfterSpace = false
  let at = 0
  for (const char of written) {
    const whole = fold(char)
    const part = whole === ' ' && isAfterSpace ? '' : whole
    if (whole !== '') isAfterSpace = whole.endsWith(' ')
    for (let n = 0; n < part.length; n += 1) {
      starts.push(at)
      ends.push(at + char.length)
    }
    text += part
    at += char.length
  }
  return { text, starts, ends }
}

/** A long text as it is searched. Programs put spaces between the characters of Japanese, so these are left out. */
export const searchedText = (written: string): string =>
  folded(written.replaceAll('\0', ' ').toWellFormed()).text.replaceAll(
    /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
    '',
  )

export const foldedTerm = (term: string): string => folded(term.trim().replaceAll(/\s+/g, ' ')).text
