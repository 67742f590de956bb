import { Failure } from '#kernel/server/failures.ts'
import { workThread } from '#kernel/server/work-thread.ts'
import type { Extracted, ToExtract } from './document.ts'

const inThread = workThread<ToExtract, Extracted | undefined>(new URL('./extract-thread.ts', import.meta.url), {
  timeoutMs: 5_000,
  memoryMb: 256,
})

/** The most documents that wait for the thread; more are refused. */
const mostWaiting = 20
let waiting = 0

/**
 * The text of a document, read in a thread that ends after five seconds or 256 MB.
 * @throws Failure `source.unreadable`, `source.no_text` or `source.too_slow`; `server.busy` when too many wait
 */
export async function extract(document: ToExtract): Promise<Extracted> {
  if (waiting >= mostWaiting) throw new Failure('server.busy', { retry_after: 5 })
  waiting += 1
  try {
    const extracted = await inThread(document)
    if (!extracted) throw new Failure('source.unreadable')
    if (!/[\p{L}\p{N}]/u.test(extracted.text)) throw new Failure('source.no_text')
    return extracted
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(/longer than/.test(String(error)) ? 'source.too_slow' : 'source.unreadable')
  } finally {
    waiting -= 1
  }
}
