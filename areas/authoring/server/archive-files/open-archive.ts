import { open } from 'node:fs/promises'
import { archiveLimits, type ArchiveLimits } from './archive-limits.ts'
import { openTar } from './tar-archive.ts'
import { openArchive, type Archive } from './zip-archive.ts'

/** Opens a zip, or a tar in gzip, which is unpacked into `folder`. @throws Refused with the reason */
export async function openAnyArchive(
  path: string,
  folder: string,
  limits: ArchiveLimits = archiveLimits,
): Promise<Archive> {
  const handle = await open(path)
  const start = Buffer.alloc(2)
  try {
    await handle.read(start, 0, 2, 0)
  } finally {
    await handle.close()
  }
  return start[0] === 0x1f && start[1] === 0x8b ? openTar(path, folder, limits) : openArchive(path, limits)
}
