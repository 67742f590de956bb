import { cut } from '#kernel/contract/cut.ts'
import { answerWork } from '#kernel/server/work-thread.ts'
import { mostSourceCharacters } from '../../contract/sources.ts'
import type { DocumentKind, Extracted, ToExtract } from './document.ts'
import { readPage } from './read-page.ts'
import { readPdf } from './read-pdf.ts'
import { readCsv, readPlain, readXlsx } from './read-table.ts'

type Read = (document: ToExtract) => Promise<Extracted> | Extracted
const readers: Record<DocumentKind, Read> = {
  pdf: readPdf,
  html: readPage,
  csv: readCsv,
  xlsx: readXlsx,
  text: readPlain,
}

/** PostgreSQL stores no NUL and no half character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** @returns undefined for bytes that are not what they are called */
async function extractDocument(document: ToExtract): Promise<Extracted | undefined> {
  try {
    const { text, places, title, extractor } = await readers[document.kind](document)
    const short = storable(text.slice(0, mostSourceCharacters))
    return {
      text: short,
      places: places.filter(({ at }) => at < short.length).map(({ at, label }) => ({ at, label: storable(label) })),
      title: title ? cut(storable(title), 300) : null,
      extractor,
    }
  } catch {
    return undefined
  }
}

answerWork(extractDocument)
