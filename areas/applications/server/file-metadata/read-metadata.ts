import { workThread } from '#kernel/server/work-thread.ts'
import type { FileMetadata, ToRead } from './metadata.ts'

const inThread = workThread<ToRead, FileMetadata | undefined>(new URL('./metadata-thread.ts', import.meta.url), {
  timeoutMs: 10_000,
  memoryMb: 256,
})

/** The metadata of a file; null if they cannot be read, or reading takes too long. */
export async function readMetadata(file: ToRead): Promise<FileMetadata | null> {
  try {
    return (await inThread(file)) ?? null
  } catch (error) {
    if (/took (longer|more memory)|a thread ended/.test(String(error))) return null
    throw error
  }
}
