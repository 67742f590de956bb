import { cut } from '#kernel/contract/cut.ts'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { getDocumentProxy, getMeta } from 'unpdf'
import { answerWork } from '#kernel/server/work-thread.ts'
import type { FileMetadata, ToRead } from './metadata.ts'
import { officeMetadata } from './office-metadata.ts'

const said = (values: readonly unknown[]): string[] =>
  values
    .flatMap(value => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .flatMap(value => (typeof value === 'string' && value.trim() ? [value.trim()] : []))

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
const mostPages = 300

/** The authors of annotations on the pages. */
async function annotatorsOf(pdf: Pdf): Promise<unknown[]> {
  const names: unknown[] = []
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page += 1)
    for (const note of await (await pdf.getPage(page)).getAnnotations())
      names.push((note as { titleObj?: { str?: string } }).titleObj?.str)
  return names
}

async function pdfMetadata({ path }: ToRead): Promise<FileMetadata> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { isEvalSupported: false })
  const { info, metadata } = await getMeta(pdf)
  // Without XMP it is an empty object.
  const xmp = (name: string): unknown => (metadata as { get?(key: string): unknown }).get?.(name)
  const named = [info['Author'], info['Company'], xmp('dc:creator'), xmp('dc:contributor'), xmp('dc:publisher')]
  return {
    authors: said([...named, ...(await annotatorsOf(pdf))]),
    texts: said([info['Title'], info['Subject'], info['Keywords'], xmp('dc:title'), xmp('dc:description')]),
  }
}

/** The kinds of metadata that a camera or a program wrote into a picture: they may contain names, places and more. */
async function pictureMetadata({ path }: ToRead): Promise<FileMetadata> {
  const { exif, iptc, xmp, comments } = await sharp(path).metadata()
  const kinds = Object.entries({ EXIF: exif, IPTC: iptc, XMP: xmp }).filter(([, bytes]) => bytes)
  return { authors: kinds.map(([kind]) => kind), texts: said((comments ?? []).map(({ text }) => text)) }
}

const readers: [type: RegExp, read: (file: ToRead) => Promise<FileMetadata>][] = [
  [/^application\/pdf$/, pdfMetadata],
  [/^application\/vnd\.(openxmlformats|oasis)/, ({ path }) => officeMetadata(path)],
  [/^image\//, pictureMetadata],
  [/^text\/plain$/, () => Promise.resolve({ authors: [], texts: [] })],
]

const unique = (texts: readonly string[]): string[] => {
  const short = texts.map(text => cut(text.replaceAll('\0', '').toWellFormed(), 300))
  return [...new Set(short)].slice(0, 50)
}

/** @returns undefined if this kind of file is not read, or the file is damaged */
async function fileMetadata(file: ToRead): Promise<FileMetadata | undefined> {
  const read = readers.find(([type]) => type.test(file.media_type))?.[1]
  if (!read) return undefined
  try {
    const { authors, texts } = await read(file)
    return { authors: unique(authors), texts: unique(texts) }
  } catch {
    return undefined
  }
}

answerWork(fileMetadata)
