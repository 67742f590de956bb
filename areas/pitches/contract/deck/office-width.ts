import type { Face, Measure } from './slides.ts'

/** Arial in thousandths of its size, from the space to the tilde. */
const regular = [
  278, 278, 355, 556, 556, 889, 667, 222, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const bold = [
  278, 333, 474, 556, 556, 889, 722, 278, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
]
const narrow = /[‘’“”‹›–€\u0080-\u024f]/
const half = /[\uff61-\uff9f]/

function widthOf(letter: string, isBold: boolean): number {
  // An accent does not change the width of its letter.
  const code = letter.normalize('NFD').codePointAt(0) ?? 0
  const latin = (isBold ? bold : regular)[code - 32]
  if (latin !== undefined) return latin
  if (half.test(letter)) return 500
  if (code > 0xffff) return 1_400
  return narrow.test(letter) ? 611 : 1_000
}

const known: Record<'regular' | 'bold', Map<string, number>> = { regular: new Map(), bold: new Map() }

/** As measured before: a line is measured again for each of its words, at every key. */
function knownWidthOf(letter: string, isBold: boolean): number {
  const widths = known[isBold ? 'bold' : 'regular']
  const width = widths.get(letter) ?? widthOf(letter, isBold)
  if (widths.size < 20_000) widths.set(letter, width)
  return width
}

const isWide = (letter: string) => letter >= '\u2e80'
/** Programs keep Japanese and Latin letters apart by up to a fifth of their size. */
const betweenScripts = 200

function officeWidth(text: string, face: Face, size: number): number {
  let sum = 0
  let before = ' '
  for (const letter of text) {
    if (before !== ' ' && letter !== ' ' && isWide(before) !== isWide(letter)) sum += betweenScripts
    sum += knownWidthOf(letter, face !== 'text')
    before = letter
  }
  return (sum * size) / 1_000
}

/**
 * The wider of the lab’s fonts and of those that a PowerPoint file names, Arial and Yu Gothic, so that a text needs no
 * more lines there than on the screen.
 */
export const widest =
  (measure: Measure): Measure =>
  (text, face, size) =>
    Math.max(measure(text, face, size), officeWidth(text, face, size))
