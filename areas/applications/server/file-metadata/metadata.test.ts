import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readContents } from './read-metadata.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metadata-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function contentsOf(bytes: Buffer, media_type: string) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return readContents({ path, media_type })
}
async function metadataOf(bytes: Buffer, media_type: string) {
  const contents = await contentsOf(bytes, media_type)
  return contents && { authors: contents.authors, texts: contents.texts }
}
const textOf = async (bytes: Buffer, media_type: string) => (await contentsOf(bytes, media_type))?.content

const pdf = (info: object) => {
  const document = new Pdf({ info })
  document.text('A plan.').end()
  return buffer(document)
}
const zip = (parts: Record<string, string>) => {
  const file = new ZipFile()
  for (const [name, text] of Object.entries(parts)) file.addBuffer(Buffer.from(text), name)
  file.end()
  return buffer(file.outputStream)
}
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const odt = 'application/vnd.oasis.opendocument.text'

test('a PDF says who wrote it, and its title', async () => {
  const bytes = await pdf({ Author: 'Lucía Ontiveros', Title: 'Escarcha', Producer: 'A program' })
  expect(await metadataOf(bytes, 'application/pdf')).toEqual({ authors: ['Lucía Ontiveros'], texts: ['Escarcha'] })
  expect(await metadataOf(await pdf({}), 'application/pdf')).toEqual({ authors: [], texts: [] })
})

test('an office document says who wrote, changed and commented on it, and for which company', async () => {
  const bytes = await zip({
    'docProps/core.xml':
      '<cp:coreProperties><dc:creator>Lucía &amp; Co</dc:creator><cp:lastModifiedBy>Haruka</cp:lastModifiedBy><dc:title>Plan</dc:title></cp:coreProperties>',
    'docProps/app.xml': '<Properties><Company>Escarcha</Company><Manager></Manager></Properties>',
    'word/comments.xml': '<w:comment w:id="0" w:author="Tom&#233;" w:initials="T"/>',
    'word/document.xml': '<w:document><w:t>Text</w:t></w:document>',
  })
  expect(await metadataOf(bytes, docx)).toEqual({
    authors: ['Lucía & Co', 'Haruka', 'Escarcha', 'Tomé'],
    texts: ['Plan'],
  })
  const open = await zip({
    'meta.xml': '<m><meta:initial-creator>Mei</meta:initial-creator><dc:creator>Mei</dc:creator></m>',
  })
  expect(await metadataOf(open, odt)).toEqual({ authors: ['Mei'], texts: [] })
})

test('whoever was ever in a document, a tracked change or a cell’s comment is named, and a path that holds a user', async () => {
  const bytes = await zip({
    'word/people.xml': '<w15:people><w15:person w15:author="Lucía Ontiveros"/></w15:people>',
    'word/header2.xml': '<w:hdr><w:ins w:id="1" w:author="Haruka"/></w:hdr>',
    'word/footnotes.xml': '<w:footnotes><w:del w:author="Mei"/></w:footnotes>',
    'xl/comments1.xml': '<comments><authors><author>Tomé</author><author/></authors></comments>',
    'xl/workbook.xml': '<workbook><x15ac:absPath url="C:\\Users\\zoe\\" xmlns:x15ac="x"/></workbook>',
  })
  expect((await metadataOf(bytes, docx))?.authors).toEqual([
    'Lucía Ontiveros',
    'Haruka',
    'Mei',
    'Tomé',
    'C:\\Users\\zoe\\',
  ])
})

test('a PDF says who wrote in its margins', async () => {
  const document = new Pdf({ info: {} })
  document.text('A plan.').note(10, 10, 40, 40, 'Too long?', { T: new String('Lucía') } as never)
  document.end()
  expect(await metadataOf(await buffer(document), 'application/pdf')).toEqual({ authors: ['Lucía'], texts: [] })
})

test('what is too long is cut between characters, and can be stored', async () => {
  const { texts } = (await metadataOf(await pdf({ Title: `${'a'.repeat(299)}\u{1f35e}` }), 'application/pdf'))!
  expect(texts).toEqual(['a'.repeat(299)])
})

test('a picture says which metadata it has', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const plain = await picture.clone().png().toBuffer()
  expect(await metadataOf(plain, 'image/png')).toEqual({ authors: [], texts: [] })
  const photo = await picture
    .withExif({ IFD0: { Artist: 'Lucía' } })
    .jpeg()
    .toBuffer()
  expect(await metadataOf(photo, 'image/jpeg')).toEqual({ authors: ['EXIF'], texts: [] })
})

test.each([
  ['no PDF', 'not a PDF', 'application/pdf'],
  ['no archive', 'PK\u0003\u0004 nothing', docx],
  ['a recording', 'ID3', 'audio/mpeg'],
])('of %s it is not known what it says', async (_, content, type) => {
  expect(await metadataOf(Buffer.from(content), type)).toBeNull()
})

test('a document that repeats the beginning of an element 200,000 times is read in moments', async () => {
  const xml = '<p:cmAuthor'.repeat(100_000) + '<dc:creator'.repeat(100_000)
  expect(await metadataOf(await zip({ 'word/document.xml': xml }), docx)).toEqual({ authors: [], texts: [] })
})

test('of a document with a part that is too large it is not known what it says', async () => {
  const huge = await zip({ 'word/document.xml': ' '.repeat(20_000_000) })
  expect(await metadataOf(huge, docx)).toBeNull()
  expect(await metadataOf(Buffer.from('Text'), 'text/plain')).toEqual({ authors: [], texts: [] })
})

test('the text of a PDF, its links and its notes are read as they are searched', async () => {
  const document = new Pdf({ info: {} })
  document.text('Lucía  ONTIVEROS', { link: 'https://escarcha.example/plan' })
  document.note(10, 10, 40, 40, 'From Zaachila').end()
  const text = await textOf(await buffer(document), 'application/pdf')
  for (const part of ['lucia ontiveros', 'https://escarcha.example/plan', 'from zaachila']) expect(text).toContain(part)
})

test('a name in an office document is read across its runs, and so are slides, cells, headers and links', async () => {
  const bytes = await zip({
    'word/document.xml': '<w:p><w:r><w:t>Esc</w:t></w:r><w:r><w:t>archa</w:t></w:r></w:p><w:p><w:t>Next</w:t></w:p>',
    'word/header1.xml': '<w:hdr><w:p><w:t>Luc&#xED;a</w:t><w:br/><w:t>Ontiveros</w:t></w:p></w:hdr>',
    'word/_rels/document.xml.rels':
      '<Relationship Id="a" Target="https://hielo.example/x?a=1&amp;b=2" TargetMode="External"/><Relationship TargetMode="External" Target="mailto:mei@hielo.example"/>',
    'ppt/slides/slide1.xml': '<a:p><a:r><a:t>立 花</a:t></a:r></a:p>',
    'xl/sharedStrings.xml': '<sst><si><t>One</t></si><si><t>Two</t></si></sst>',
    'styles.xml': '<text:p>Mei<text:s/>T</text:p>',
  })
  const text = await textOf(bytes, docx)
  const parts = ['escarcha next', 'lucia ontiveros', 'https://hielo.example/x?a=1&b=2', 'mailto:mei@hielo.example']
  for (const part of [...parts, '立花', 'one two', 'mei t']) expect(text).toContain(part)
})

test('of a text that is too long it is not known what it says', async () => {
  expect(await textOf(Buffer.from('a '.repeat(400_000)), 'text/plain')).toContain('a a')
  expect(await textOf(Buffer.from('ab '.repeat(400_000)), 'text/plain')).toBeNull()
  expect(await textOf(Buffer.from('a'.repeat(4_000_001)), 'text/plain')).toBeNull()
})

test('a document of opening marks alone is read in moments', async () => {
  const xml =
    '<'.repeat(300_000) + '</w:'.repeat(50_000) + '<w:br '.repeat(40_000) + 'TargetMode="External"'.repeat(10_000)
  expect((await textOf(await zip({ 'word/document.xml': xml }), docx))?.length).toBeGreaterThan(500_000)
})
