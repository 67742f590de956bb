import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { FileMetadata } from './metadata.ts'

/** The parts of office documents that name people, in OOXML and in OpenDocument. */
const parts =
  /^(?:docProps\/(?:core|app|custom)|word\/(?:document|comments|people|footnotes|endnotes|header\d*|footer\d*)|ppt\/(?:commentAuthors|authors)|xl\/(?:workbook|comments\d*|persons\/person\d*)|meta|content)\.xml$/
const mostEntries = 5_000
const mostBytes = 16_000_000

/**
 * Elements and attributes that contain a person's name, and the folder of a workbook, which often does. The pattern is
 * bounded, so that no text takes long to match.
 */
const authors =
  /<(?:dc:creator|cp:lastModifiedBy|Manager|Company|meta:initial-creator|meta:printed-by|author(?!s))[^>]{0,300}>([^<]*)<|(?:\bw(?:15)?:author|displayName|absPath[^>]{0,300} url|<p:cmAuthor[^>]{0,300} name|<p188:author[^>]{0,300} name)="([^"]*)"/g
const texts =
  /<(?:dc:title|dc:subject|dc:description|cp:keywords|cp:category|meta:keyword|vt:lpwstr)[^>]{0,300}>([^<]*)</g

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const plain = (xml: string): string =>
  xml
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll(/&\w{2,4};/g, entity => entities[entity] ?? entity)
    .trim()

const matchesOf = (xml: string, pattern: RegExp): string[] =>
  Array.from(xml.matchAll(pattern), match => plain(match[1] ?? match[2] ?? '')).filter(Boolean)

async function partOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > mostBytes) throw new Error('a part of the document is too large')
  return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
}

/** The people who wrote, changed or commented on an office document. */
export async function officeMetadata(path: string): Promise<FileMetadata> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > mostEntries) throw new Error('too many parts')
    const found: FileMetadata = { authors: [], texts: [] }
    for await (const entry of zip.eachEntry())
      if (parts.test(entry.fileName)) {
        const xml = await partOf(zip, entry)
        found.authors.push(...matchesOf(xml, authors))
        found.texts.push(...matchesOf(xml, texts))
      }
    return found
  } finally {
    zip.close()
  }
}
