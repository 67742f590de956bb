import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { layOut } from '#areas/pitches/contract/deck/lay-out.ts'
import type { Slide } from '#areas/pitches/contract/deck/slides.ts'
import { deckPdf } from '#areas/pitches/server/deck/deck-pdf.ts'
import { deckPptx } from '#areas/pitches/server/deck/deck-pptx.ts'
import { partsFrom } from '#areas/pitches/server/deck/reading/proposed-from-file.ts'
import { readSlides } from '#areas/pitches/server/deck/reading/read-slides.ts'
import { deckOf, locales, type DeckLocale } from '#areas/pitches/server/deck/testing-decks.ts'
import { entriesOf, faultsIn } from '#areas/pitches/server/deck/testing-package.ts'
import { converted, faultsOfSchema, pagesOf } from './deck-programs.ts'
import { pageFaults } from './deck-pages.ts'

/**
 * `npm run bench:decks`: 60 pitches in each language as PowerPoint files. Each package is checked, read back, which must
 * propose nothing, and converted by LibreOffice: its text must be the same, inside its slide, clear of other text and of
 * the line at the bottom. The PDF of the lab is checked alike. Needs `soffice` and `pdftotext`; with `--schemas <folder>`
 * that has the schemas of ECMA-376 and of its packages (`pml.xsd`, `dml-main.xsd`, `opc-xsd/`), every part is validated
 * by `xmllint`, too. The run ends with a file whose text is too large, which it must see; with `--fault` all are.
 */
const { values: flags } = parseArgs({
  options: {
    decks: { type: 'string', default: '60' },
    schemas: { type: 'string', default: '' },
    fault: { type: 'boolean', default: false },
  },
})
const perLocale = Number(flags.decks)
const inOneRun = 30

type Made = { name: string; slides: Slide[] }
const failures: string[] = []
const fail = (name: string, faults: readonly string[]) => failures.push(...faults.map(each => `${name}: ${each}`))

const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#0b6b52' } })
  .jpeg()
  .toBuffer()

/** Some sections have pictures, beside and below their text. */
function contentOf(locale: DeckLocale, seed: number) {
  const deck = deckOf(locale, 1 + (seed % 20), seed)
  const image = (id: string) => ({
    id,
    alt: 'A',
    caption: deck.sections[0]!.title,
    credit: 'Escarcha',
    width: 320,
    height: 200,
  })
  const sections = deck.sections.map((section, at) => ({
    ...section,
    layout: at % 2 ? ('below' as const) : section.layout,
    images:
      (at + seed) % 4 === 0
        ? [image(`${section.id.slice(0, -6)}aaaaa0`), image(`${section.id.slice(0, -6)}aaaaa1`)]
        : [],
  }))
  return { ...deck, sections }
}

const enlarged = (file: Slide[]): Slide[] =>
  file.map(slide => ({
    ...slide,
    boxes: slide.boxes.map(box =>
      box.kind === 'text' && box.role === 'body' ? { ...box, size: box.size * 1.4 } : box,
    ),
  }))

/** Makes the two files of a deck and checks what needs no other program. */
async function make(folder: string, locale: DeckLocale, seed: number, isFault = flags.fault): Promise<Made> {
  const name = `${locale}-${seed}${isFault ? '-large' : ''}`
  const content = contentOf(locale, seed)
  const pictures = new Map(content.sections.flatMap(({ images }) => images.map(({ id }) => [id, bytes] as const)))
  const slides = layOut(content)
  const pptx = await deckPptx(content, isFault ? enlarged(slides) : slides, pictures)
  const parts = entriesOf(pptx)
  fail(name, faultsIn(parts))
  if (flags.schemas) fail(name, await faultsOfSchema(flags.schemas, folder, parts))
  const read = await readSlides(pptx)
  for (const section of content.sections) {
    const own = read.sections.find(({ id }) => id === section.id)
    if (!own || partsFrom(section, own, []).length > 0) fail(name, [`“${section.title}” differs when it is read back`])
  }
  await writeFile(join(folder, `${name}.pptx`), pptx)
  await writeFile(join(folder, `${name}.own.pdf`), await deckPdf(content, slides, pictures))
  return { name, slides }
}

async function check(folder: string, { name, slides }: Made): Promise<string[]> {
  const faults: string[] = []
  for (const file of [`${name}.pdf`, `${name}.own.pdf`]) {
    const pages = await pagesOf(join(folder, file))
    if (pages.length !== slides.length) faults.push(`${file} has ${pages.length} pages for ${slides.length} slides`)
    for (const [at, slide] of slides.entries())
      faults.push(...pageFaults(slide, pages[at] ?? []).map(each => `${file}, page ${at + 1}: ${each}`))
  }
  return faults
}

const folder = await mkdtemp(join(tmpdir(), 'bench-decks-'))
let slideCount = 0
try {
  for (const locale of locales) {
    const before = failures.length
    const decks: Made[] = []
    for (let seed = 0; seed < perLocale; seed += 1) decks.push(await make(folder, locale, seed))
    for (let from = 0; from < decks.length; from += inOneRun)
      await converted(
        folder,
        decks.slice(from, from + inOneRun).map(({ name }) => `${name}.pptx`),
      )
    for (const deck of decks) fail(deck.name, await check(folder, deck))
    const count = decks.reduce((sum, { slides }) => sum + slides.length, 0)
    slideCount += count
    console.log(`  ${locale}: ${decks.length} decks, ${count} slides, ${failures.length - before} faults`)
  }
  if (!flags.fault) {
    const large = await make(folder, 'en-US', 19, true)
    await converted(folder, [`${large.name}.pptx`])
    if ((await check(folder, large)).length === 0) failures.push('text that is too large was not seen')
  }
} finally {
  if (failures.length === 0) await rm(folder, { recursive: true, force: true })
  else console.error(`the files are in ${folder}`)
}
console.log(`${slideCount} slides, ${failures.length} faults`)
for (const each of failures.slice(0, 40)) console.error(each)
if (failures.length > 0) process.exit(1)
