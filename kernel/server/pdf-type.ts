import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { breakWhere } from '../contract/line-breaks.ts'

/**
 * Sets text in a PDF as text, which can be read aloud, searched and copied: each letter in the first font that has it.
 * Only the used letters are embedded. All fonts are under the SIL Open Font License.
 */
export type PdfFace = 'head' | 'text' | 'bold'
export type PdfStyle = { face: PdfFace; size: number; colour: string }

/** The part of a pdfkit document that setting text needs. */
export type PdfPaper = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'fillColor' | 'text' | 'widthOfString'>

const file = (path: string) => fileURLToPath(import.meta.resolve(path))
const bricolage = (script: string) =>
  file(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${script}-700-normal.woff`)
const instrument = (script: string, weight: 400 | 700) =>
  file(`@fontsource/instrument-sans/files/instrument-sans-${script}-${weight}-normal.woff`)
const udGothic = (weight: string) => file(`@expo-google-fonts/biz-udpgothic/${weight}.ttf`)

const faces: Record<PdfFace, () => string[]> = {
  head: () => [bricolage('latin'), bricolage('latin-ext'), udGothic('700Bold/BIZUDPGothic_700Bold')],
  text: () => [instrument('latin', 400), instrument('latin-ext', 400), udGothic('400Regular/BIZUDPGothic_400Regular')],
  bold: () => [instrument('latin', 700), instrument('latin-ext', 700), udGothic('700Bold/BIZUDPGothic_700Bold')],
}

type Opened = { path: string; font: Font }
const chains = new Map<PdfFace, Opened[]>()

/** The fonts of a face, opened on first use and cached. */
function chainOf(face: PdfFace): Opened[] {
  let chain = chains.get(face)
  if (!chain) {
    chain = faces[face]().map(path => ({ path, font: openSync(path) as Font }))
    chains.set(face, chain)
  }
  return chain
}

const fontOf = (letter: string, face: PdfFace) =>
  chainOf(face).find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))?.path

/** The part of a text that can be set, and whether a reader would miss the rest. */
export function printable(text: string, face: PdfFace): { text: string; isWhole: boolean } {
  const letters = [...text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()]
  const set = letters.filter(letter => fontOf(letter, face))
  const isWhole = letters.every(letter => fontOf(letter, face) || !/[\p{L}\p{N}]/u.test(letter))
  return { text: set.join('').trim(), isWhole }
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in which □ stands for each character that the fonts lack; `isWhole` says that none does. */
export function withReplacements(text: string, face: PdfFace): { text: string; isWhole: boolean } {
  let isWhole = true
  const shown = Array.from(clusters.segment(text.normalize('NFC')), ({ segment }) => {
    const letters = [...segment].filter(
      letter => /\s/.test(letter) || !/\p{Default_Ignorable_Code_Point}|\p{C}/u.test(letter),
    )
    if (letters.every(letter => /\s/.test(letter) || fontOf(letter, face))) return letters.join('')
    isWhole = false
    return '□'
  })
  return { text: shown.join(''), isWhole }
}

function runsOf(text: string, face: PdfFace): { path: string; letters: string }[] {
  const runs: { path: string; letters: string }[] = []
  for (const letter of text) {
    const path = fontOf(letter, face)
    const last = runs.at(-1)
    if (path && last?.path === path) last.letters += letter
    else if (path) runs.push({ path, letters: letter })
  }
  return runs
}

const advances = new Map<string, number>()

/** How wide a letter is in its font, as a part of the font’s size; 0 where no font has it. */
function advanceOf(letter: string, face: PdfFace): number {
  const key = face + letter
  let width = advances.get(key)
  if (width === undefined) {
    const code = letter.codePointAt(0) ?? 0
    const font = chainOf(face).find(each => each.font.hasGlyphForCodePoint(code))?.font
    width = font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 0
    if (advances.size < 20_000) advances.set(key, width)
  }
  return width
}

/** How wide a text is without a document to set it in, without kerning: usually a little too wide. */
export const estimatedWidth = (text: string, face: PdfFace, size: number): number =>
  [...text].reduce((sum, letter) => sum + advanceOf(letter, face), 0) * size

/** How wide a line is, in points. */
export const widthOf = (paper: PdfPaper, text: string, { face, size }: Pick<PdfStyle, 'face' | 'size'>): number =>
  runsOf(text, face).reduce((sum, { path, letters }) => sum + paper.font(path).fontSize(size).widthOfString(letters), 0)

/** Sets one line with its baseline at `y`. */
export function setPdfLine(paper: PdfPaper, text: string, x: number, y: number, style: PdfStyle): void {
  let at = x
  for (const { path, letters } of runsOf(text, style.face)) {
    paper.font(path).fontSize(style.size).fillColor(style.colour)
    paper.text(letters, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += paper.widthOfString(letters)
  }
}

/** The lines of a text in the largest size at which all of it fits; in the smallest it may end in an ellipsis. */
export function fittedLines(
  paper: PdfPaper,
  text: string,
  {
    face,
    sizes,
    width,
    locale,
  }: { face: PdfFace; sizes: { size: number; maxLines: number }[]; width: number; locale: string },
): { lines: string[]; size: number } {
  const tried = sizes.map(({ size, maxLines }) => ({
    size,
    ...breakWhere(text, line => widthOf(paper, line, { face, size }) > width, { maxLines, locale }),
  }))
  return tried.find(({ fits }) => fits) ?? tried.at(-1) ?? { lines: [], size: 0 }
}
