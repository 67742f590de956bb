import { createHash } from 'node:crypto'
import type { Database } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import type { Download } from '#kernel/server/handle.ts'
import { Failure } from '#kernel/server/failures.ts'
import { atMost } from '#kernel/server/at-most.ts'
import { lruCache } from '#kernel/server/lru-cache.ts'
import { slugFrom } from '#kernel/server/slug.ts'
import { WorkEnded, workThread } from '#kernel/server/work-thread.ts'
import type { PitchContent } from '../../contract/pitches.ts'
import type { ExportFormat } from '../../contract/states.ts'
import { deckPictures } from './deck-pictures.ts'
import type { ToDraw } from './deck-thread.ts'
import { markdownOf } from './markdown.ts'

const types: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  md: 'text/markdown; charset=utf-8',
}

const draw = workThread<ToDraw, Uint8Array>(new URL('./deck-thread.ts', import.meta.url), {
  timeoutMs: 15_000,
  memoryMb: 512,
})
/** The maximum number of files in the queue of the thread; further ones are refused. */
const inTurn = atMost(10)

/** The files that were asked for last, so that the same one is not made again. */
const cache = lruCache<Buffer>(16_000_000)

/** What of a pitch its files show: with the same of it they are the same. */
const drawn =
  'pitch startup name theme locale updated_at sections id field_key title body notes layout images alt caption credit width height'.split(
    ' ',
  )
const keyOf = (content: PitchContent, format: ExportFormat): string =>
  createHash('sha256')
    .update(JSON.stringify([format, content], drawn))
    .digest('hex')

/** Laying out forty long sections takes seconds: it runs in a thread, so that other requests need not wait. */
async function bytesOf(db: Database, files: Files, content: PitchContent, format: ExportFormat): Promise<Buffer> {
  if (format === 'md') return Buffer.from(markdownOf(content))
  const key = keyOf(content, format)
  const cached = cache.get(key)
  if (cached) return cached
  const make = async () => {
    const pictures = await deckPictures(db, files, content)
    return Buffer.from(await draw({ content, format, pictures }))
  }
  const file = await inTurn(make).catch((error: unknown) => {
    throw error instanceof WorkEnded ? new Failure('pitch.too_long_for_a_file') : error
  })
  cache.set(key, file, file.length)
  return file
}

/** A pitch as a file to save, named after its startup. */
export async function exportFile(
  db: Database,
  files: Files,
  content: PitchContent,
  format: ExportFormat,
): Promise<Download> {
  const stem = slugFrom(`${content.pitch.startup.name} ${content.pitch.title}`, 'pitch')
  return { bytes: await bytesOf(db, files, content, format), name: `${stem}.${format}`, media_type: types[format] }
}
