import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { mostText, type FileContents, type FileMetadata } from '../file-metadata.ts'
import { hasText, textOfPart } from './office-text.ts'
import { plain } from './plain-xml.ts'

/** The parts of office documents that name people, in OOXML and in OpenDocument. */
const parts =
  /^(?:docProps\/(?:core|app|custom)|word\/(?:document|comments|people|footnotes|endnotes|header\d*|footer\d*)|ppt\/(?:commentAuthors|authors)|xl\/(?:workbook|comments\d*|persons\/person\d*)|meta|content)\.xml$/
const mostEntries = 5_000
const mostBytes = 16_000_000
const mostBytesOfAll = 64_000_000

/**
 * Elements and attributes that contain a person's name, and the folder of a workbook, which often does. The pattern is
 * bounded, so that no text takes long to match.
 */
const authors =
  /<(?:dc:creator|cp:lastModifiedBy|Manager|Company|meta:initial-creator|meta:printed-by|author(?!s))[^>]{0,300}>([^<]*)<|(?:\bw(?:15)?:author|displayName|absPath[^>]{0,300} url|<p:cmAuthor[^>]{0,300} name|<p188:author[^>]{0,300} name)="([^"]*)"/g
const texts =
  /<(?:dc:title|dc:subject|dc:description|cp:keywords|cp:category|meta:keyword|vt:lpwstr)[^>]{0,300}>([^<]*)</g

const matchesOf = (xml: string, pattern: RegExp): string[] =>
  Array.from(xml.matchAll(pattern), match => plain(match[1] ?? match[2] ?? '')).filter(Boolean)

async function partOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > mostBytes) throw new Error('a part of the document is too large')
  return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
}

/** The parts of a document that are read, with their names. */
async function* partsIn(zip: ZipFile): AsyncGenerator<[name: string, xml: string]> {
  if (zip.entryCount > mostEntries) throw new Error('too many parts')
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry
    if (!parts.test(fileName) && !hasText(fileName)) continue
    bytes += uncompressedSize
    if (bytes > mostBytesOfAll) throw new Error('the document is too large')
    yield [fileName, await partOf(zip, entry)]
  }
}

/** The people who wrote, changed or commented on an office document, and its text. */
export async function officeContents(path: string): Promise<FileContents> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    const found: FileMetadata = { authors: [], texts: [] }
    let content = ''
    for await (const [name, xml] of partsIn(zip)) {
      if (parts.test(name)) {
        found.authors.push(...matchesOf(xml, authors))
        found.texts.push(...matchesOf(xml, texts))
      }
      if (hasText(name) && content.length <= mostText) content += `${textOfPart(xml)}\n`
    }
    return { ...found, content }
  } finally {
    zip.close()
  }
}
