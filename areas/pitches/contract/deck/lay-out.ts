import type { PitchSection } from '../pitches.ts'
import { blocksOf } from './pitch-text.ts'
import { heightOf, setParagraph, splitEvenly } from './set-text.ts'
import { slideSize, type Box, type Face, type SetParagraph, type Slide, type TextBox } from './slides.ts'

const margin = 56
const leading = 1.34
const footerTop = 502
/** The smallest size of the body: text that does not fit continues on another slide. */
const bodySizes = [24, 22, 20, 18, 16, 14]
const splitSize = 18
/** A title that would be higher than this is set smaller, so that it leaves room for the text. */
const highestTitle = 240
const smallestTitle = 20
/** The maximum number of pictures of a section on its slide. */
export const mostShown = 3

/** The content of a section's slides. */
export type DeckSection = Pick<PitchSection, 'id' | 'field_key' | 'title' | 'body' | 'notes' | 'layout' | 'images'>
export type Deck = {
  pitch: { title: string; locale: string; startup: { name: string } }
  sections: readonly DeckSection[]
}

function textBox(
  locale: string,
  role: TextBox['role'],
  text: string,
  frame: { x: number; y: number; width: number },
  style: { face: Face; size: number; tone: TextBox['tone']; isRight?: boolean },
): TextBox {
  const tight = style.face === 'head' ? 1.12 : leading
  const paragraphs = text
    ? [
        setParagraph(
          { level: 0, runs: [{ text, isBold: false, href: null }] },
          { locale, ...style, width: frame.width },
        ),
      ]
    : []
  const lines = paragraphs.reduce((sum, { lines: own }) => sum + own.length, 0)
  return { kind: 'text', role, ...frame, ...style, leading: tight, height: lines * style.size * tight, paragraphs }
}

/** A title in the largest size at which it has two lines, or in the smallest of these if it is longer. */
function titleBox(
  locale: string,
  text: string,
  frame: { x: number; y: number; width: number },
  sizes: readonly number[],
) {
  const at = (size: number) => textBox(locale, 'title', text, frame, { face: 'head', size, tone: 'ink' })
  const tried = sizes.map(at)
  const box = tried.find(({ paragraphs }) => (paragraphs[0]?.lines.length ?? 0) <= 2) ?? tried.at(-1)!
  return box.height <= highestTitle ? box : at(smallestTitle)
}

const bodyBox = (frame: Omit<TextBox, 'kind' | 'role' | 'face' | 'leading' | 'tone'>): TextBox => ({
  kind: 'text',
  role: 'body',
  face: 'text',
  leading,
  tone: 'ink',
  ...frame,
})

/** A picture in its own shape, as large as fits. */
function pictureBox(
  { id, alt, width, height }: PitchSection['images'][number],
  frame: { x: number; y: number; width: number; height: number },
): Box {
  const scale = Math.max(Math.min(frame.width / width, frame.height / height), 0)
  const [w, h] = [width * scale, height * scale]
  const x = frame.x + (frame.width - w) / 2
  return { kind: 'picture', image_id: id, alt, x, y: frame.y + (frame.height - h) / 2, width: w, height: h }
}

/** Searches by halving, because measuring takes most of the time: what fits in a size fits in each smaller one. */
function largestAt(
  sizes: readonly number[],
  setAt: (size: number) => SetParagraph[],
  fits: (size: number, paragraphs: readonly SetParagraph[]) => boolean,
) {
  let found: readonly [number, SetParagraph[]] | undefined
  let from = 0
  let to = sizes.length
  while (from < to) {
    const at = Math.floor((from + to) / 2)
    const size = sizes[at]!
    const paragraphs = setAt(size)
    if (fits(size, paragraphs)) {
      found = [size, paragraphs]
      to = at
    } else from = at + 1
  }
  return found
}

/**
 * The text of a section in the largest size at which it fits; text that fits in no size is split into several parts.
 */
function bodyParts(
  locale: string,
  body: string,
  width: number,
  height: number,
): { size: number; parts: SetParagraph[][] } {
  const blocks = blocksOf(body)
  const setAt = (size: number) => blocks.map(block => setParagraph(block, { locale, size, width, face: 'text' }))
  const fits = (size: number, paragraphs: readonly SetParagraph[]) => heightOf(paragraphs, size, leading) <= height
  const smallest = bodySizes.at(-1)!
  const canFit = blocks.length * smallest * leading <= height
  const whole = canFit ? largestAt(bodySizes, setAt, fits) : undefined
  if (whole) return { size: whole[0], parts: [whole[1]] }
  return { size: splitSize, parts: splitEvenly(setAt(splitSize), splitSize, leading, height) }
}

/** The first slide, and others like it for text for which it has no room. */
function coverSlides({ pitch }: Deck, section: DeckSection): Box[][] {
  const { locale } = pitch
  const [image] = section.images
  const width = slideSize.width - 2 * margin - (image ? 380 : 120)
  const text = section.title || pitch.title
  const kicker = textBox(
    locale,
    'caption',
    pitch.startup.name,
    { x: margin, y: 96, width },
    { face: 'bold', size: 18, tone: 'brand' },
  )
  const title = titleBox(locale, text, { x: margin, y: 132, width }, [58, 48, 40, 32])
  const top = title.y + title.height + 22
  const frame = { x: margin, y: top, width, height: footerTop - 16 - top }
  const { size, parts } = bodyParts(locale, section.body, width, frame.height)
  const [first, ...rest] = parts.map(paragraphs => bodyBox({ ...frame, size, paragraphs }))
  const picture = image ? [pictureBox(image, { x: slideSize.width - 400, y: 56, width: 344, height: 420 })] : []
  return [[kicker, title, ...(first ? [first] : []), ...picture], ...rest.map(body => [kicker, title, body])]
}

/** Where the text and the pictures of a section are, below its title. */
function areas({ layout, images, body }: DeckSection, top: number) {
  const whole = { x: margin, y: top, width: slideSize.width - 2 * margin, height: footerTop - 12 - top }
  if (images.length === 0) return { text: whole, pictures: undefined }
  if (!body.trim()) return { text: whole, pictures: whole }
  if (layout === 'below') {
    const text = { ...whole, height: whole.height * 0.36 }
    return { text, pictures: { ...whole, y: whole.y + text.height + 8, height: whole.height * 0.64 - 8 } }
  }
  const half = (whole.width - 32) / 2
  return { text: { ...whole, width: half }, pictures: { ...whole, x: whole.x + half + 32, width: half } }
}

/** The pictures side by side, with their captions and credits below. */
function pictureBoxes(
  images: PitchSection['images'],
  frame: { x: number; y: number; width: number; height: number },
  locale: string,
): Box[] {
  const visibleImages = images.slice(0, mostShown)
  const width = (frame.width - 16 * (visibleImages.length - 1)) / visibleImages.length
  return visibleImages.flatMap((image, at): Box[] => {
    const x = frame.x + at * (width + 16)
    const captionText = [image.caption, image.credit].filter(Boolean).join(' · ')
    const caption = textBox(locale, 'caption', captionText, { x, y: 0, width }, { face: 'text', size: 14, tone: 'dim' })
    const height = frame.height - (captionText ? caption.height + 8 : 0)
    return [
      pictureBox(image, { x, y: frame.y, width, height }),
      ...(captionText ? [{ ...caption, y: frame.y + height + 8 }] : []),
    ]
  })
}

function sectionSlides(deck: Deck, section: DeckSection): Box[][] {
  const { locale } = deck.pitch
  if (section.field_key === 'cover') return coverSlides(deck, section)
  const frame = { x: margin, y: 48, width: slideSize.width - 2 * margin }
  const title = titleBox(locale, section.title, frame, [38, 34, 30, 26])
  const { text, pictures } = areas(section, title.y + title.height + 22)
  const { size, parts } = bodyParts(locale, section.body, text.width, text.height)
  const bodies = parts.map(paragraphs => bodyBox({ ...text, size, paragraphs }))
  const pictureBoxList = pictures ? pictureBoxes(section.images, pictures, locale) : []
  if (bodies.length === 0) return [[title, ...pictureBoxList]]
  return bodies.map((body, part) => [title, body, ...(part === 0 ? pictureBoxList : [])])
}

const smallestIn = (boxes: readonly Box[]): number =>
  Math.min(...boxes.flatMap(box => (box.kind === 'text' && box.paragraphs.length > 0 ? [box.size] : [])), 99)

/** The slides of one section. */
export function laySection(deck: Deck, section: DeckSection): Slide[] {
  return sectionSlides(deck, section).map((boxes, part) => ({
    section_id: section.id,
    part,
    title: section.title,
    notes: section.notes,
    boxes,
    smallest: smallestIn(boxes),
  }))
}

/** A whole pitch as slides, each with the startup’s name and its number at the bottom. */
export function layOut(deck: Deck): Slide[] {
  return deck.sections
    .flatMap(section => laySection(deck, section))
    .map((slide, at) => ({ ...slide, boxes: [...slide.boxes, ...footer(deck, at + 1)] }))
}

function footer({ pitch }: Deck, number: number): Box[] {
  const style = { face: 'text', size: 12, tone: 'dim' } as const
  return [
    textBox(pitch.locale, 'footer', pitch.startup.name, { x: margin, y: footerTop, width: 600 }, style),
    textBox(
      pitch.locale,
      'number',
      String(number),
      { x: slideSize.width - margin - 80, y: footerTop, width: 80 },
      { ...style, isRight: true },
    ),
  ]
}
