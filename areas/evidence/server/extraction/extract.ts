import { atMost } from '#kernel/server/at-most.ts'
import { ensure, Failure } from '#kernel/server/failures.ts'
import { WorkEnded, workThread } from '#kernel/server/work-thread.ts'
import type { Extracted, ToExtract } from './document.ts'

const inThread = workThread<ToExtract, Extracted | undefined>(new URL('./extract-thread.ts', import.meta.url), {
  timeoutMs: 5_000,
  memoryMb: 256,
})

/** The most documents that wait for the thread; more are refused. */
const inTurn = atMost(20)

/**
 * The text of a document, read in a thread that ends after five seconds or 256 MB.
 * @throws Failure `source.unreadable`, `source.no_text` or `source.too_slow`; `server.busy` when too many wait
 */
export async function extract(document: ToExtract): Promise<Extracted> {
  const extracted = await inTurn(() => inThread(document)).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    throw new Failure(error instanceof WorkEnded && error.why === 'time' ? 'source.too_slow' : 'source.unreadable')
  })
  ensure(extracted, 'source.unreadable')
  ensure(/[\p{L}\p{N}]/u.test(extracted.text), 'source.no_text')
  return extracted
}
