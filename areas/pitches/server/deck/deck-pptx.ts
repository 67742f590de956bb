import { ZipFile } from 'yazl'
import { slideSize, themeColours, type Slide } from '../../contract/deck/slides.ts'
import type { PitchContent } from '../../contract/pitches.ts'
import type { DeckPictures } from './deck-pictures.ts'
import * as part from './pptx-parts.ts'
import { notesPart, slidePart } from './pptx-slide.ts'

const emu = (points: number): number => Math.round(points * 12_700)
const presentationRelations = (slides: number, hasNotes: boolean): part.Relation[] => [
  { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
  ...Array.from({ length: slides }, (_, at) => ({
    id: `rId${at + 2}`,
    type: 'slide',
    target: `slides/slide${at + 1}.xml`,
  })),
  { id: `rId${slides + 2}`, type: 'theme', target: 'theme/theme1.xml' },
  ...(hasNotes ? [{ id: `rId${slides + 3}`, type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' }] : []),
]

function presentation(slides: number, hasNotes: boolean): string {
  const ids = Array.from({ length: slides }, (_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('')
  const notes = hasNotes ? `<p:notesMasterIdLst><p:notesMasterId r:id="rId${slides + 3}"/></p:notesMasterIdLst>` : ''
  return part.xml(
    `<p:presentation ${part.namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>${notes}` +
      `<p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${emu(slideSize.width)}" cy="${emu(slideSize.height)}"/>` +
      `<p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  )
}

const core = ({ title, startup, updated_at }: PitchContent['pitch']): string =>
  part.xml(
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:title>${part.escaped(title)}</dc:title><dc:creator>${part.escaped(startup.name)}</dc:creator>` +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${updated_at.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`,
  )

/** The parts of the package by their names. */
function partsOf(
  { pitch }: PitchContent,
  slides: readonly Slide[],
  pictures: DeckPictures,
): Map<string, string | Buffer> {
  const colours = themeColours[pitch.theme]
  const media = new Map([...pictures.keys()].map((id, at) => [id, `image${at + 1}.jpeg`]))
  const noted = slides.flatMap(({ notes, part: n }, at) => (notes.trim() && n === 0 ? [at + 1] : []))
  const hasNotes = noted.length > 0
  const theme = part.themePart(colours)
  const parts = new Map<string, string | Buffer>([
    ['[Content_Types].xml', part.contentTypes(slides.length, noted)],
    [
      '_rels/.rels',
      part.relations([
        { id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' },
        { id: 'rId2', type: part.coreRelation, target: 'docProps/core.xml' },
      ]),
    ],
    ['docProps/core.xml', core(pitch)],
    ['ppt/presentation.xml', presentation(slides.length, hasNotes)],
    ['ppt/_rels/presentation.xml.rels', part.relations(presentationRelations(slides.length, hasNotes))],
    ['ppt/theme/theme1.xml', theme],
    ['ppt/slideMasters/slideMaster1.xml', part.slideMaster],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      part.relations([
        { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
        { id: 'rId2', type: 'theme', target: '../theme/theme1.xml' },
      ]),
    ],
    ['ppt/slideLayouts/slideLayout1.xml', part.slideLayout],
    [
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      part.relations([{ id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }]),
    ],
  ])
  if (hasNotes) {
    parts.set('ppt/theme/theme2.xml', theme)
    parts.set('ppt/notesMasters/notesMaster1.xml', part.notesMaster)
    const own = [{ id: 'rId1', type: 'theme', target: '../theme/theme2.xml' }]
    parts.set('ppt/notesMasters/_rels/notesMaster1.xml.rels', part.relations(own))
  }
  for (const [at, slide] of slides.entries()) {
    const n = at + 1
    const drawn = slidePart(slide, colours, pitch.locale, id => media.get(id))
    const notes = noted.includes(n)
      ? [{ id: `rId${drawn.relations.length + 1}`, type: 'notesSlide', target: `../notesSlides/notesSlide${n}.xml` }]
      : []
    parts.set(`ppt/slides/slide${n}.xml`, drawn.xml)
    parts.set(`ppt/slides/_rels/slide${n}.xml.rels`, part.relations([...drawn.relations, ...notes]))
    if (notes.length === 0) continue
    parts.set(`ppt/notesSlides/notesSlide${n}.xml`, notesPart(slide.notes, pitch.locale))
    parts.set(
      `ppt/notesSlides/_rels/notesSlide${n}.xml.rels`,
      part.relations([
        { id: 'rId1', type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
        { id: 'rId2', type: 'slide', target: `../slides/slide${n}.xml` },
      ]),
    )
  }
  for (const [id, bytes] of pictures) parts.set(`ppt/media/${media.get(id)}`, bytes)
  return parts
}

/** A pitch as a PowerPoint file whose texts can be edited. */
export async function deckPptx(
  content: PitchContent,
  slides: readonly Slide[],
  pictures: DeckPictures,
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, body] of partsOf(content, slides, pictures))
    zip.addBuffer(Buffer.isBuffer(body) ? body : Buffer.from(body), name, { mtime: content.pitch.updated_at })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
