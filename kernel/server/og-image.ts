import sharp from 'sharp'
import { coverArt, coverSize } from './cover.ts'
import { coverColours, dim, ink, paper, signal } from './print-colours.ts'
import { breakLines, canSet, setLine, settable } from './typesetting.ts'

/** The size link previews are made for (Open Graph, X cards). */
const width = 1200
const height = 630
const panel = 520
const left = 72
const room = width - panel - left - 56

export type OgImage = {
  title: string
  /** A short line above the title: who made it, what it is. */
  kicker?: string
  /** The record's id: the picture shows the record's cover. */
  seed: string
  locale: string
  /** Used where no font has the title's letters: the en-US title. */
  fallback?: { title: string; kicker?: string }
}

/**
 * Draws a link-preview picture, 1200 × 630 PNG, about 60 kB. All text becomes outlines, so the machine's fonts change
 * nothing. For letters that none of our fonts has the `fallback` is drawn, and without that only the cover: never
 * boxes.
 */
export async function drawOgImage({ title, kicker, seed, locale, fallback }: OgImage): Promise<Buffer> {
  const words = [{ title, kicker }, fallback].find(
    texts => texts && canSet(texts.title, 'head') && canSet(texts.kicker ?? '', 'text'),
  )
  return sharp(Buffer.from(composed(words, seed, locale)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function composed(
  words: { title: string; kicker?: string | undefined } | undefined,
  seed: string,
  locale: string,
): string {
  const { ground, lines } = coverColours(seed)
  const scale = height / coverSize.height
  const start = width - panel + panel / 2 - (coverSize.width * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <clipPath id="panel"><rect x="${width - panel}" width="${panel}" height="${height}"/></clipPath>
    <rect width="100%" height="100%" fill="${paper}"/>
    <rect x="${width - panel}" width="${panel}" height="${height}" fill="${ground}"/>
    <g clip-path="url(#panel)"><g color="${lines}" transform="translate(${start} 0) scale(${scale})">${coverArt(seed)}</g></g>
    <circle cx="${left + 10}" cy="94" r="10" fill="${signal}"/>
    <path transform="translate(${left + 34} 106)" fill="${ink}" d="${setLine('AI Lab', 'head', 36).path}"/>
    ${words ? wordsOf(words, locale) : ''}
  </svg>`
}

/** The title as large as it fits, on the bottom margin, with its kicker above. */
function wordsOf({ title, kicker }: { title: string; kicker?: string | undefined }, locale: string): string {
  const { lines, size } = fitted(settable(title, 'head').slice(0, 300), locale)
  const leading = size * 1.1
  const base = height - 76
  const top = base - (lines.length - 1) * leading
  const drawn = lines.map(
    (line, index) =>
      `<path transform="translate(${left} ${top + index * leading})" fill="${ink}" d="${setLine(line, 'head', size).path}"/>`,
  )
  const [above] = breakLines(settable(kicker ?? '', 'text'), 'text', {
    size: 28,
    width: room,
    maxLines: 1,
    locale,
  }).lines
  return `<path transform="translate(${left} ${top - size - 16})" fill="${dim}" d="${setLine(above ?? '', 'text', 28).path}"/>${drawn.join('')}`
}

/** The largest size at which the whole title fits; at the smallest it may break words and end in an ellipsis. */
function fitted(title: string, locale: string): { lines: string[]; size: number } {
  const steps = [
    { size: 84, maxLines: 3 },
    { size: 72, maxLines: 4 },
    { size: 60, maxLines: 5 },
    { size: 50, maxLines: 6 },
  ]
  const broken = steps.map(step => ({
    size: step.size,
    ...breakLines(title, 'head', { ...step, width: room, locale }),
  }))
  return broken.find(({ fits }) => fits) ?? broken.at(-1) ?? { lines: [], size: 0 }
}
