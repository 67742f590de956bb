import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { breakWhere } from '../contract/line-breaks.ts'

/**
 * Sets text as SVG paths, so that a drawing looks the same on a machine without any font. Latin comes from the files the
 * web uses, Japanese from a font that no browser is ever sent.
 */
export type Face = 'head' | 'text'
export type SetLine = { path: string; width: number }

const own = (path: string) => fileURLToPath(new URL(`../web/look/fonts/${path}`, import.meta.url))
const packagedFile = (path: string) => fileURLToPath(import.meta.resolve(path))
const packaged = (path: string) => packagedFile(`@fontsource-variable/${path}`)

const latin: Record<Face, () => string[]> = {
  head: () => [
    own('bricolage-grotesque.woff2'),
    packaged('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    packaged('bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2'),
  ],
  text: () => [
    own('instrument-sans.woff2'),
    packaged('instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    packaged('instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
  ],
}

/** BIZ UDPGothic Bold (OFL): a drawing takes its outlines only, so its weight stays on the server. */
const japanese = packagedFile('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf')

const chains = new Map<Face, Font[]>()

/** The fonts of a face, the first that has a letter sets it. Opened at first use and kept. */
function chainOf(face: Face): Font[] {
  let chain = chains.get(face)
  if (!chain) {
    chain = [...latin[face](), japanese].map(openFace)
    chains.set(face, chain)
  }
  return chain
}

function openFace(path: string): Font {
  const font = openSync(path)
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts`)
  return font
}

/** Removes characters that no font has and no reader misses (emoji, control characters). */
export const settable = (text: string, face: Face): string =>
  [...text.normalize('NFC')]
    .filter(letter => fontOf(letter, face) || /[\p{L}\p{N}]/u.test(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether every letter of a text has a font here. */
export const canSet = (text: string, face: Face): boolean =>
  [...settable(text, face)].every(letter => fontOf(letter, face))

function fontOf(letter: string, face: Face): Font | undefined {
  return chainOf(face).find(font => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** One line as an outline that starts at 0, 0 on the baseline; letters without a font are left out. */
export function setLine(text: string, face: Face, size: number): SetLine {
  let path = ''
  let width = 0
  for (const { font, letters } of runsOf(text, face)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(letters)
    glyphs.forEach((glyph, index) => {
      const position = positions[index]
      if (!position) return
      path += glyph.path
        .transform(scale, 0, 0, -scale, width + position.xOffset * scale, -position.yOffset * scale)
        .toSVG()
      width += position.xAdvance * scale
    })
  }
  return { path, width }
}

function runsOf(text: string, face: Face): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = []
  for (const letter of text) {
    const font = fontOf(letter, face)
    const last = runs.at(-1)
    if (font && last?.font === font) last.letters += letter
    else if (font) runs.push({ font, letters: letter })
  }
  return runs
}

/**
 * Breaks a text into lines no wider than `width`, at words (Japanese: at the words a segmenter finds) and, where one word
 * alone is too wide, within it. More than `maxLines` end in an ellipsis. `fits` says that neither was needed.
 */
export function breakLines(
  text: string,
  face: Face,
  { size, width, maxLines, locale }: { size: number; width: number; maxLines: number; locale: string },
): { lines: string[]; fits: boolean } {
  return breakWhere(text, line => setLine(line, face, size).width > width, { maxLines, locale })
}
