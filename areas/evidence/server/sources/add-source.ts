import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, Failure } from '#kernel/server/failures.ts'
import type { Files, NewFile } from '#kernel/server/files.ts'
import type { Upload } from '#kernel/server/handle.ts'
import { FetchError, fetchPublicFor } from '#kernel/server/outgoing.ts'
import { mostSourceBytes, type SourceFacts, type SourceKind } from '../../contract/sources.ts'
import { extract } from '../extraction/extract.ts'
import type { DocumentKind, Extracted } from '../extraction/document.ts'
import { insertSnapshot, insertSource } from './sources.queries.ts'

/** A document that was read but is not stored yet: reading takes seconds, so it comes before the transaction. */
export type ReadDocument = { bytes: Buffer; mediaType: string; url: string | null; extracted: Extracted }
/** Its bytes are stored, and their row is added with the source; a text that was typed has no file. */
export type StoredDocument = ReadDocument & { file: NewFile | null }

const mediaTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  html: 'text/html',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/plain',
}

/** Judges by content first; the name only distinguishes kinds of text. */
async function kindOf(bytes: Buffer, name: string): Promise<DocumentKind> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type?.ext === 'pdf' || type?.ext === 'xlsx') return type.ext
  ensure(!type || type.mime.startsWith('text/'), 'source.wrong_kind')
  ensure(!bytes.subarray(0, 4_000).includes(0) || bytes[0]! >= 0xfe, 'source.wrong_kind')
  if (/\.(?:csv|tsv)$/i.test(name)) return 'csv'
  return /\.html?$/i.test(name) ? 'html' : 'text'
}

/** @throws Failure `source.wrong_kind`, or what reading refuses */
export async function readUpload({ bytes, name }: Upload): Promise<ReadDocument> {
  const kind = await kindOf(bytes, name)
  return { bytes, mediaType: mediaTypes[kind], url: null, extracted: await extract({ kind, bytes }) }
}

const faults: Record<string, string> = {
  address: 'source.address_refused',
  refused: 'source.address_refused',
  too_large: 'source.too_large',
  timeout: 'source.too_slow',
}

function kindOfPage(type: string, url: string): DocumentKind {
  if (/pdf/i.test(type)) return 'pdf'
  if (/spreadsheetml/i.test(type)) return 'xlsx'
  if (/csv/i.test(type) || /\.csv(?:$|\?)/i.test(url)) return 'csv'
  if (/html|xml/i.test(type)) return 'html'
  ensure(!type || /^text\/|json/i.test(type), 'source.wrong_kind')
  return 'text'
}

/** Fetches a page of the public internet and reads it. @throws Failure `source.unreachable` and the like */
export async function readPageAt(config: Config, url: string): Promise<ReadDocument> {
  const fetched = await fetchPublicFor(config)(url, {
    maxBytes: mostSourceBytes,
    timeoutMs: 10_000,
    // Checked twice a second, so that a page that says nothing ends within five.
    answerMs: 4_500,
    headers: { accept: 'text/html, application/pdf, text/csv, text/*;q=0.8' },
  }).catch((error: unknown) => {
    throw new Failure((error instanceof FetchError && faults[error.fault]) || 'source.unreachable')
  })
  ensure(fetched.status >= 200 && fetched.status < 300, 'source.unreachable')
  const contentType = fetched.headers['content-type'] ?? ''
  const kind = kindOfPage(contentType, fetched.url)
  const extracted = await extract({ kind, bytes: fetched.bytes, contentType, url: fetched.url })
  return { bytes: fetched.bytes, mediaType: mediaTypes[kind], url: fetched.url, extracted }
}

/** Stores the bytes of a document, before the transaction. */
export const storeDocument = async (files: Pick<Files, 'store'>, document: ReadDocument): Promise<StoredDocument> => ({
  ...document,
  file: await files.store(document.bytes, document.mediaType, { isPrivate: true }),
})

/** A text that was typed or comes from a news item. */
export const readTyped = (text: string, url: string | null = null): StoredDocument => ({
  file: null,
  bytes: Buffer.from(text),
  mediaType: 'text/plain',
  url,
  extracted: { text, places: [], title: null, extractor: 'typed 1' },
})

type NewSource = { kind: SourceKind; userId: string | null; locale: Locale; now: Date; accessed?: Date }
type Tools = { db: Database; files: Files }

/** Adds a source with its first snapshot. @returns the id of the source */
export async function addSource(
  { db, files }: Tools,
  document: StoredDocument,
  facts: SourceFacts,
  { kind, userId, locale, now, accessed = now }: NewSource,
): Promise<string> {
  const source = v7()
  await insertSource(db, {
    id: source,
    user_id: userId,
    kind,
    title: facts.title,
    producer: facts.producer ?? null,
    published: facts.published ?? null,
    accessed_at: accessed,
    licence: facts.licence ?? null,
    citation: facts.citation ?? null,
    url: document.url,
    language: facts.language ?? locale,
    created_at: now,
  })
  await addSnapshot({ db, files }, source, document, now)
  return source
}

/** Adds the file and the text of a source as they are now. @returns the id of the snapshot */
export async function addSnapshot({ db, files }: Tools, sourceId: string, document: StoredDocument, now: Date) {
  const id = v7()
  const { bytes, mediaType, extracted, file } = document
  await insertSnapshot(db, {
    id,
    source_id: sourceId,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    media_type: mediaType,
    bytes: bytes.length,
    file: file && (await files.add(db, file)),
    extractor: extracted.extractor,
    text: extracted.text,
    places: extracted.places,
    taken_at: now,
  })
  return id
}
