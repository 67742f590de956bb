import { WorkEnded, workThread } from '#kernel/server/work-thread.ts'
import type { FileContents, ToRead } from '../file-metadata.ts'

const inThread = workThread<ToRead, FileContents | undefined>(new URL('./metadata-thread.ts', import.meta.url), {
  timeoutMs: 10_000,
  memoryMb: 256,
})

/** The metadata and the text of a file; null if they cannot be read, or reading takes too long. */
export async function readContents(file: ToRead): Promise<FileContents | null> {
  try {
    return (await inThread(file)) ?? null
  } catch (error) {
    if (error instanceof WorkEnded) return null
    throw error
  }
}
