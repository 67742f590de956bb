import { cut } from '#kernel/contract/cut.ts'
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { answerWork } from '#kernel/server/work-thread.ts'
import { searchedText } from '../folded-text.ts'
import { mostText, type FileContents, type ToRead } from '../file-metadata.ts'
import { officeContents } from './office-metadata.ts'

const said = (values: readonly unknown[]): string[] =>
  values
    .flatMap(value => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .flatMap(value => (typeof value === 'string' && value.trim() ? [value.trim()] : []))

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
const mostPages = 300

type Note = { titleObj?: { str?: string }; contentsObj?: { str?: string }; url?: string; fieldValue?: unknown }

/** The notes, links and fields on the pages. */
async function notesOn(pdf: Pdf): Promise<Note[]> {
  if (pdf.numPages > mostPages) throw new Error('too many pages')
  const notes: Note[] = []
  for (let page = 1; page <= pdf.numPages; page += 1)
    notes.push(...((await (await pdf.getPage(page)).getAnnotations()) as Note[]))
  return notes
}

async function pdfContents({ path }: ToRead): Promise<FileContents> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { isEvalSupported: false })
  const { info, metadata } = await getMeta(pdf)
  // Without XMP it is an empty object.
  const xmp = (name: string): unknown => (metadata as { get?(key: string): unknown }).get?.(name)
  const notes = await notesOn(pdf)
  const { text } = await extractText(pdf, { mergePages: true })
  const noted = notes.flatMap(({ contentsObj, url, fieldValue }) => [contentsObj?.str, url, fieldValue])
  const named = [info['Author'], info['Company'], xmp('dc:creator'), xmp('dc:contributor'), xmp('dc:publisher')]
  return {
    authors: said([...named, ...notes.map(({ titleObj }) => titleObj?.str)]),
    texts: said([info['Title'], info['Subject'], info['Keywords'], xmp('dc:title'), xmp('dc:description')]),
    content: [text, ...said(noted)].join('\n'),
  }
}

/** The kinds of metadata that a camera or a program wrote into a picture: they may contain names, places and more. */
async function pictureContents({ path }: ToRead): Promise<FileContents> {
  const { exif, iptc, xmp, comments } = await sharp(path).metadata()
  const kinds = Object.entries({ EXIF: exif, IPTC: iptc, XMP: xmp }).filter(([, bytes]) => bytes)
  return { authors: kinds.map(([kind]) => kind), texts: said((comments ?? []).map(({ text }) => text)), content: '' }
}

async function textContents({ path }: ToRead): Promise<FileContents> {
  const { size } = await stat(path)
  return { authors: [], texts: [], content: size > 4 * mostText ? null : await readFile(path, 'utf8') }
}

const readers: [type: RegExp, read: (file: ToRead) => Promise<FileContents>][] = [
  [/^application\/pdf$/, pdfContents],
  [/^application\/vnd\.(openxmlformats|oasis)/, ({ path }) => officeContents(path)],
  [/^image\//, pictureContents],
  [/^text\/plain$/, textContents],
]

const unique = (texts: readonly string[]): string[] => {
  const short = texts.map(text => cut(text.replaceAll('\0', '').toWellFormed(), 300))
  return [...new Set(short)].slice(0, 50)
}

/** @returns undefined if this kind of file is not read, or the file is damaged */
async function fileContents(file: ToRead): Promise<FileContents | undefined> {
  const read = readers.find(([type]) => type.test(file.media_type))?.[1]
  if (!read) return undefined
  try {
    const { authors, texts, content } = await read(file)
    const isRead = content !== null && content.length <= mostText
    return { authors: unique(authors), texts: unique(texts), content: isRead ? searchedText(content) : null }
  } catch {
    return undefined
  }
}

answerWork(fileContents)
