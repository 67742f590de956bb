import { inflateRawSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { estimatedWidth } from '#kernel/server/pdf-type.ts'
import { blocksOf, plainText } from '../../contract/deck/pitch-text.ts'
import { layOut } from '../../contract/deck/lay-out.ts'
import { slideSize, type Slide } from '../../contract/deck/slides.ts'
import type { PitchContent, PitchSection } from '../../contract/pitches.ts'
import { deckPdf } from './deck-pdf.ts'
import { deckPptx } from './deck-pptx.ts'
import { markdownOf } from './markdown.ts'

const sentences = {
  'en-US': 'Since June, **eleven harbors** between San Felipe and Guaymas pay for ice that lasts. ',
  'es-MX': 'Desde junio, **once puertos** entre San Felipe y Guaymas pagan por hielo que dura más. ',
  'ja-JP': '6月から、サン・フェリペとグアイマスの間にある**11の港**が、長持ちする氷に料金を払っています。',
} as const
type Locale = keyof typeof sentences
const locales = Object.keys(sentences) as Locale[]

const sectionOf = (locale: Locale, at: number): PitchSection => ({
  id: `01938d00-0000-7000-8000-${String(at).padStart(12, '0')}`,
  field_key: at === 0 ? 'cover' : null,
  is_required: false,
  max_words: null,
  title: sentences[locale].replaceAll('*', '').slice(0, 12 + ((at * 23) % 140)),
  body: Array.from({ length: (at * 3) % 23 }, (_, line) => {
    const text = sentences[locale].repeat(1 + ((at + line) % 3)).trim()
    return line % 4 === 1 ? `- ${text}` : line % 4 === 2 ? `  - ${text} [more](https://lab.example/?a=1&b=2)` : text
  }).join('\n'),
  notes: at % 3 === 1 ? 'Smile & <wait>\nThen go on.' : '',
  layout: 'text',
  is_locked: false,
  images: [],
  facts: [],
  gaps: [],
  open_proposals: 0,
  open_threads: 0,
  version: 1,
  updated_at: new Date('2026-11-20'),
})

const deckOf = (locale: Locale, sections = 20): PitchContent => ({
  pitch: {
    id: '01938d00-0000-7000-8000-000000000099',
    startup: {
      id: '01938d00-0000-7000-8000-000000000098',
      name: 'Escarcha & Co',
      tagline: '',
      logo_url: null,
      stage: null,
      country: null,
      industries: [],
    },
    title: 'Seed <pitch>',
    theme: 'sky',
    locale,
    ask: null,
    status: 'draft',
    published_version: null,
    published_at: null,
    has_changes: true,
    version: 1,
    updated_at: new Date('2026-11-20'),
  },
  shown_version: null,
  may: [],
  missing: [],
  sections: Array.from({ length: sections }, (_, at) => sectionOf(locale, at)),
})

const picture = { id: '01938d00-0000-7000-8000-000000000097', alt: 'A', caption: '', credit: '', width: 9, height: 9 }

const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
const bodyOf = (slides: readonly Slide[]) =>
  slides
    .flatMap(({ boxes }) => boxes.flatMap(box => (box.kind === 'text' && box.role === 'body' ? box.paragraphs : [])))
    .flatMap(({ lines }) => lines.flat())
    .map(({ text }) => text)
    .join('')

/** The entries of a ZIP file, read from its central directory. */
function entriesOf(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    entries.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/**
 * Faults that make PowerPoint offer a repair: parts without a type, dangling relationships, duplicate ids, invalid XML.
 */
function faultsIn(parts: Map<string, string>): string[] {
  const types = parts.get('[Content_Types].xml')!
  const faults: string[] = []
  for (const [name, body] of parts) {
    const extension = name.split('.').at(-1)!
    if (
      !types.includes(`PartName="/${name}"`) &&
      !(extension === 'rels' || (types.includes(`Default Extension="${extension}"`) && extension !== 'xml')) &&
      name !== '[Content_Types].xml'
    )
      faults.push(`${name} has no type`)
    const open = [...body.matchAll(/<([a-zA-Z]+:?[a-zA-Z]*)(?:\s[^<>]*?)?(\/?)>|<\/([a-zA-Z]+:?[a-zA-Z]*)>/g)]
    const stack: string[] = []
    for (const [, opening, isEmpty, closing] of open) {
      if (opening && !isEmpty) stack.push(opening)
      if (closing && stack.pop() !== closing) faults.push(`${name} closes ${closing} wrongly`)
    }
    if (stack.length > 0) faults.push(`${name} leaves ${stack.join()} open`)
    const ids = [...body.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
    if (new Set(ids).size < ids.length) faults.push(`${name} repeats an id`)
    const used = [...body.matchAll(/r:(?:id|embed)="(rId\d+)"/g)].map(([, id]) => id!)
    const rels = parts.get(name.replace(/([^/]+)$/, '_rels/$1.rels')) ?? ''
    for (const id of used) if (!rels.includes(`Id="${id}"`)) faults.push(`${name} uses ${id}, which is not there`)
  }
  for (const [name, body] of parts) {
    if (!name.endsWith('.rels')) continue
    const folder = name.replace(/_rels\/[^/]+$/, '')
    for (const [, target, external] of body.matchAll(/Target="([^"]+)"( TargetMode="External")?/g)) {
      const path = new URL(target!, `http://part/${folder}`).pathname.slice(1)
      if (!external && !parts.has(path)) faults.push(`${name} leads to ${path}, which is not there`)
    }
  }
  for (const [, part] of types.matchAll(/PartName="\/([^"]+)"/g))
    if (!parts.has(part!)) faults.push(`${part} is named and not there`)
  return faults
}

describe.each(locales)('a deck in %s', locale => {
  const deck = deckOf(locale)
  const slides = layOut(deck, estimatedWidth)

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

test('twenty sections are a PowerPoint file in less than half a second of work', async () => {
  const deck = deckOf('en-US')
  await deckPptx(deck, layOut(deck, estimatedWidth), new Map())
  const before = process.cpuUsage()
  await deckPptx(deck, layOut(deck, estimatedWidth), new Map())
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(0.5)
})

test('a title that leaves no room for the text below it still ends with the deck', () => {
  const deck = deckOf('en-US', 1)
  const cover = { ...deck.sections[0]!, title: 'W'.repeat(160), body: 'One line.', images: [picture] }
  expect(layOut({ ...deck, sections: [cover] }, estimatedWidth)).toHaveLength(1)
})

test('a text of brackets is read in time that grows with its length', () => {
  const before = performance.now()
  for (let n = 0; n < 40; n += 1) blocksOf('['.repeat(6_000))
  expect(performance.now() - before).toBeLessThan(300)
})
