import { workThread } from '#kernel/server/work-thread.ts'
import type { Document, ReadyFeed } from './parse-thread.ts'

/** Reads a document in a thread; a hostile one ends the thread after ten seconds or 256 MB, and this rejects. */
export const parseInThread = workThread<Document, ReadyFeed | undefined>(new URL('parse-thread.ts', import.meta.url), {
  timeoutMs: 10_000,
  memoryMb: 256,
})
