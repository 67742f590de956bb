import type { Database } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import type { Download } from '#kernel/server/handle.ts'
import { ensure, Failure } from '#kernel/server/failures.ts'
import { slugFrom } from '#kernel/server/slug.ts'
import { workThread } from '#kernel/server/work-thread.ts'
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
const mostWaiting = 10
let waiting = 0

/** Laying out forty long sections takes seconds: it runs in a thread, so that other requests need not wait. */
async function bytesOf(db: Database, files: Files, content: PitchContent, format: ExportFormat): Promise<Buffer> {
  if (format === 'md') return Buffer.from(markdownOf(content))
  ensure(waiting < mostWaiting, 'server.busy', { retry_after: 5 })
  waiting += 1
  try {
    const pictures = await deckPictures(db, files, content)
    return Buffer.from(await draw({ content, format, pictures }))
  } catch (error) {
    throw error instanceof Error && /longer than|more memory/.test(error.message)
      ? new Failure('pitch.too_long_for_a_file')
      : error
  } finally {
    waiting -= 1
  }
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
