/** Texts are shown without the marks of what is hidden in them. */
const brackets = new Map([
  ['⟦', '['],
  ['⟧', ']'],
])
const ignored = /[\p{M}\p{Cf}]/gu

/**
 * A character as it is compared: without case, accents, width and invisible marks; nothing for one that is invisible. All
 * white space is a space.
 */
const fold = (char: string): string =>
  brackets.get(char) ?? (/\s/.test(char) ? ' ' : char.normalize('NFKD').replace(ignored, '').toLowerCase())

/** A text as it is compared, and for each of its characters where it is in the text as it is written. */
export type Folded = { text: string; starts: number[]; ends: number[] }

/** Several spaces are compared as one. */
export function folded(written: string): Folded {
  const [starts, ends]: [number[], number[]] = [[], []]
  let text = ''
  let at = 0
  for (const char of written) {
    const whole = fold(char)
    const part = whole === ' ' && text.endsWith(' ') ? '' : whole
    for (let n = 0; n < part.length; n += 1) {
      starts.push(at)
      ends.push(at + char.length)
    }
    text += part
    at += char.length
  }
  return { text, starts, ends }
}

export const foldedTerm = (term: string): string => folded(term.trim().replaceAll(/\s+/g, ' ')).text
