import * as widths from './letter-widths.ts'
import type { Face } from './slides.ts'

/** The lab’s font of each face and the one that a PowerPoint file names, beside Yu Gothic for Japanese. */
const fontsOf: Record<Face, { own: readonly number[]; office: readonly number[] }> = {
  head: { own: widths.bricolageGrotesqueBold, office: widths.arialBold },
  text: { own: widths.instrumentSans, office: widths.arial },
  bold: { own: widths.instrumentSansBold, office: widths.arialBold },
}
const narrow = /[‘’“”‹›–¡«»¿ªº°·]/
const half = /[\uff61-\uff9f]/

/** The width of a letter in a font; of one that the font may lack, that of the widest font that has it. */
function widthOf(letter: string, font: readonly number[]): number {
  // An accent does not change the width of its letter.
  const code = letter.normalize('NFD').codePointAt(0) ?? 0
  const known = font[code - 32]
  if (known !== undefined) return known
  if (half.test(letter)) return 500
  if (code > 0xffff) return 1_400
  return narrow.test(letter) ? 616 : 1_000
}

type Widths = { own: number; office: number }
const measured: Record<Face, Map<string, Widths>> = { head: new Map(), text: new Map(), bold: new Map() }

/** Remembers the widths: a line is measured again for each of its words, after every key. */
function widthsOf(letter: string, face: Face): Widths {
  const before = measured[face].get(letter)
  if (before) return before
  const { own, office } = fontsOf[face]
  const both = { own: widthOf(letter, own), office: widthOf(letter, office) }
  if (measured[face].size < 20_000) measured[face].set(letter, both)
  return both
}

const isWide = (letter: string) => letter >= '\u2e80'
/** Programs keep Japanese and Latin letters apart by up to a fifth of their size. */
const betweenScripts = 200

/**
 * The width of a text in points, without kerning, in the wider of the lab’s font and that of a PowerPoint file, so that
 * a text needs no more lines there than on the screen. It asks no browser and no font file, so that a pitch has the same
 * slides in the editor, in its files and on each machine.
 */
export function textWidth(text: string, face: Face, size: number): number {
  let own = 0
  let office = 0
  let before = ' '
  for (const letter of text) {
    const widthsOfLetter = widthsOf(letter, face)
    own += widthsOfLetter.own
    office += widthsOfLetter.office
    if (before !== ' ' && letter !== ' ' && isWide(before) !== isWide(letter)) office += betweenScripts
    before = letter
  }
  return (Math.max(own, office) * size) / 1_000
}
