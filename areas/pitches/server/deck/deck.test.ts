import Pdf from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { estimatedWidth } from '#kernel/server/pdf-type.ts'
import { blocksOf, plainText } from '../../contract/deck/pitch-text.ts'
import { layOut } from '../../contract/deck/lay-out.ts'
import {
  arial,
  arialBold,
  bricolageGrotesqueBold,
  instrumentSans,
  instrumentSansBold,
} from '../../contract/deck/letter-widths.ts'
import { slideSize, type Slide } from '../../contract/deck/slides.ts'
import { textWidth } from '../../contract/deck/text-width.ts'
import { deckPdf } from './deck-pdf.ts'
import { deckPptx } from './deck-pptx.ts'
import { markdownOf } from './markdown.ts'
import { deckOf, locales } from './testing-decks.ts'
import { entriesOf, faultsIn } from './testing-package.ts'

const picture = { id: '01938d00-0000-7000-8000-000000000097', alt: 'A', caption: '', credit: '', width: 9, height: 9 }

const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
const bodyOf = (slides: readonly Slide[]) =>
  slides
    .flatMap(({ boxes }) => boxes.flatMap(box => (box.kind === 'text' && box.role === 'body' ? box.paragraphs : [])))
    .flatMap(({ lines }) => lines.flat())
    .map(({ text }) => text)
    .join('')

describe.each(locales)('a deck in %s', locale => {
  const deck = deckOf(locale)
  const slides = layOut(deck)

  test('has all of its text, inside the slides, in no less than 14 points', () => {
    const written = deck.sections
      .slice(1)
      .map(({ body }) => blocksOf(body).map(plainText).join(''))
      .join('')
    expect(squeezed(bodyOf(slides))).toBe(squeezed(written))
    for (const { boxes, smallest } of slides) {
      expect(smallest).toBeGreaterThanOrEqual(12)
      for (const box of boxes) {
        if (box.kind === 'picture') continue
        if (box.role === 'body') expect(box.size).toBeGreaterThanOrEqual(14)
        const lines = box.paragraphs.reduce((sum, each) => sum + each.lines.length, 0)
        expect(box.y + lines * box.size * box.leading).toBeLessThanOrEqual(slideSize.height)
        for (const { lines: own } of box.paragraphs)
          for (const line of own) {
            const width = line.reduce(
              (sum, run) => sum + estimatedWidth(run.text, run.isBold ? 'bold' : box.face, box.size),
              0,
            )
            expect(width).toBeLessThanOrEqual(box.width + 1)
          }
      }
    }
  })

  test('is a PowerPoint file that needs no repair, with its text as text', async () => {
    const parts = entriesOf(await deckPptx(deck, slides, new Map()))
    expect(faultsIn(parts)).toEqual([])
    const text = slides
      .map((_, at) =>
        [...parts.get(`ppt/slides/slide${at + 1}.xml`)!.matchAll(/<a:t>([^<]*)<\/a:t>/g)]
          .map(([, each]) => each)
          .join(''),
      )
      .join('')
    expect(text).toContain(locale === 'ja-JP' ? '11の港' : locale === 'es-MX' ? 'once puertos' : 'eleven harbors')
    expect(text).toContain('Escarcha &amp; Co')
    expect(parts.get('ppt/notesSlides/notesSlide2.xml')).toContain('Smile &amp; &lt;wait&gt;')
    expect([...parts.keys()].some(name => name.includes('media'))).toBe(false)
  })

  test('is a PDF with a page for each slide and text that can be read', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await deckPdf(deck, slides, new Map())))
    const { totalPages, text } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(slides.length)
    expect(squeezed(text)).toContain(
      locale === 'ja-JP' ? '11の港' : locale === 'es-MX' ? 'oncepuertos' : 'elevenharbors',
    )
  })

  test('is Markdown with its sections, lists and notes', () => {
    const text = markdownOf(deck)
    expect(text).toContain(`# Seed <pitch>`)
    expect(text).toContain('  - ')
    expect(text).toContain('<!-- Smile & <wait>')
  })
})

const latin = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))

test.each(['head', 'text', 'bold'] as const)('the widths of letters are those of the %s font', face => {
  const own = { head: bricolageGrotesqueBold, text: instrumentSans, bold: instrumentSansBold }[face]
  expect(own).toEqual(latin.map(letter => Math.ceil(estimatedWidth(letter, face, 1_000) - 0.001)))
  const others = '–—…‘’“”«»¿¡€áéíóúüñÁÉÍÓÚÜÑçãõâêôàèßあいうカキク、。「」ー氷港漁師円'
  for (const letter of others)
    expect(textWidth(letter, face, 1_000), letter).toBeGreaterThanOrEqual(
      Math.floor(estimatedWidth(letter, face, 1_000)),
    )
})

// Arial has the widths of Helvetica, which every PDF library has.
test.each([
  ['Helvetica', arial],
  ['Helvetica-Bold', arialBold],
] as const)('the widths of letters in a PowerPoint file are those of %s', (font, widths) => {
  const paper = new Pdf().font(font).fontSize(1_000)
  expect(widths).toEqual(latin.map(letter => paper.widthOfString(letter)))
})

test('twenty sections are a PowerPoint file in less than half a second of work', async () => {
  const deck = deckOf('en-US')
  await deckPptx(deck, layOut(deck), new Map())
  expect(await workMs(() => deckPptx(deck, layOut(deck), new Map()))).toBeLessThan(500)
})

test('a cover with more text than it has room for continues on other slides', () => {
  const deck = deckOf('en-US', 1)
  const body = Array.from({ length: 40 }, (_, n) => `Line ${n} of the cover.`).join('\n')
  const slides = layOut({ ...deck, sections: [{ ...deck.sections[0]!, body }] })
  expect(squeezed(bodyOf(slides))).toBe(squeezed(body))
})

test('text that needs several slides fills them equally', () => {
  const deck = deckOf('en-US', 2)
  for (const count of [20, 27, 30, 40]) {
    const body = Array.from({ length: count }, (_, n) => `- Line ${n} of the plan.`).join('\n')
    const [, section] = deck.sections
    const slides = layOut({ ...deck, sections: [{ ...section!, title: 'Plan', body }] })
    const counts = slides.map(({ boxes }) =>
      boxes.reduce((sum, box) => sum + (box.kind === 'text' && box.role === 'body' ? box.paragraphs.length : 0), 0),
    )
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count)
    expect(Math.max(...counts) - Math.min(...counts), counts.join()).toBeLessThanOrEqual(1)
  }
})

test('a title that leaves no room for the text below it still ends with the deck', () => {
  const deck = deckOf('en-US', 1)
  const cover = { ...deck.sections[0]!, title: 'W'.repeat(160), body: 'One line.', images: [picture] }
  expect(layOut({ ...deck, sections: [cover] })).toHaveLength(1)
})

test('a text of brackets is read in time that grows with its length', async () => {
  const read = () => {
    for (let n = 0; n < 40; n += 1) blocksOf('['.repeat(6_000))
  }
  expect(await workMs(read)).toBeLessThan(300)
})
