import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl'
import { archiveLimits, type ArchiveLimits } from './archive-limits.ts'
import {
  checkKind,
  checkPath,
  checkReadable,
  checkSizes,
  checkTwice,
  nameOfEntry,
  type RawEntry,
} from './entry-rules.ts'
import { Refused } from './refused.ts'

export type ArchiveFile = { path: string; bytes: number }

/** An archive whose directory was checked. Nothing of it is written to the disk. */
export type Archive = {
  /** Its files by path, without folders. */
  files: ArchiveFile[]
  read(path: string): Promise<Buffer>
  stream(path: string): Promise<Readable>
  close(): Promise<void>
}

const zipMarks = new Set([0x04034b50, 0x06054b50])

/**
 * Opens a zip and checks all of its directory before reading any content.
 * @throws Refused with the reason, naming the entry
 */
export async function openArchive(path: string, limits: ArchiveLimits = archiveLimits): Promise<Archive> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const start = Buffer.alloc(4)
    await handle.read(start, 0, 4, 0)
    if (!zipMarks.has(start.readUInt32LE())) throw new Refused('not_an_archive')
    const zip = await reading(() =>
      fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }),
    )
    const entries = await directoryOf(zip, size, limits)
    return {
      files: [...entries].map(([name, entry]) => ({ path: name, bytes: entry.uncompressedSize })),
      stream: name => contentOf(zip, entries, name),
      read: name => reading(() => wholeOf(zip, entries, name), name),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** What the library rejects is damage: a broken directory, a wrong checksum, a false size. */
async function reading<T>(work: () => Promise<T>, path?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) throw error
    const { message } = error as Error
    const code = /too many bytes in the stream/.test(message)
      ? 'bomb'
      : /multi-disk|strong encryption/i.test(message)
        ? 'unsupported'
        : 'damaged'
    throw new Refused(code, { path: path ?? null, detail: message })
  }
}

async function contentOf(zip: ZipFile, entries: Map<string, Entry>, path: string): Promise<Readable> {
  const entry = entries.get(path)
  if (!entry) throw new Refused('damaged', { path })
  return reading(() => zip.openReadStreamPromise(entry), path)
}

/** The library compares sizes, but no checksums. */
async function wholeOf(zip: ZipFile, entries: Map<string, Entry>, path: string): Promise<Buffer> {
  const bytes = await buffer(await contentOf(zip, entries, path))
  if (crc32(bytes) !== entries.get(path)!.crc32) throw new Refused('damaged', { path, detail: 'checksum' })
  return bytes
}

const rawOf = (entry: Entry): RawEntry => ({
  name: entry.fileName as unknown as Buffer,
  mode: entry.externalFileAttributes >>> 16,
  compressedBytes: entry.compressedSize,
  bytes: entry.uncompressedSize,
  isEncrypted: entry.isEncrypted(),
  isReadable: entry.canDecodeFileData(),
})

async function directoryOf(zip: ZipFile, size: number, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new Refused('too_many_files', { detail: String(zip.entryCount) })
  const foundEntries: { entry: Entry; path: string; bytes: number; compressedBytes: number }[] = []
  await reading(async () => {
    for await (const entry of zip.eachEntry()) {
      const raw = rawOf(entry)
      const path = nameOfEntry(raw)
      checkPath(path, limits)
      checkKind(raw.mode, path)
      checkReadable(raw, path)
      foundEntries.push({ entry, path, bytes: raw.bytes, compressedBytes: raw.compressedBytes })
    }
  })
  checkTwice(foundEntries.map(each => each.path.replace(/\/$/, '')))
  checkSizes(foundEntries, size, limits)
  return new Map(foundEntries.filter(each => !each.path.endsWith('/')).map(({ path, entry }) => [path, entry]))
}
