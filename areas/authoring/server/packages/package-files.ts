import type { ArchiveLimits } from '../archive-files/archive-limits.ts'
import { Refused } from '../archive-files/refused.ts'
import type { Archive, ArchiveFile } from '../archive-files/zip-archive.ts'
import { readXml, type Markup } from './markup.ts'

/** The files of a package by their path in it. Its texts together may not be larger than those of any other course. */
export type PackageFiles = {
  files: ReadonlyMap<string, ArchiveFile>
  bytesAt(path: string): Promise<Buffer>
  xmlAt(path: string): Promise<Markup>
}

export function packageFiles(
  archive: Archive,
  files: ReadonlyMap<string, ArchiveFile>,
  limits: ArchiveLimits,
): PackageFiles {
  let total = 0
  const bytesAt = async (path: string) => {
    const file = files.get(path)
    if (!file) throw new Refused('manifest_broken', { path, detail: 'the archive has no such file' })
    total += file.bytes
    if (total > limits.textBytes) throw new Refused('too_large', { path })
    return archive.read(file.path)
  }
  return { files, bytesAt, xmlAt: async path => readXml(await bytesAt(path), path) }
}
