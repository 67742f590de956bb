import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import type { ArchiveLimits } from './archive-limits.ts'
import { checkPath, checkTwice } from './entry-rules.ts'
import { Refused } from './refused.ts'
import type { Archive, ArchiveFile } from './zip-archive.ts'

/**
 * Opens a tar in gzip, as Moodle writes its backups. It has no directory, so every file is unpacked into `folder`, under
 * a name of our own, and counted while it is.
 * @throws Refused with the reason, naming the entry
 */
export async function openTar(path: string, folder: string, limits: ArchiveLimits): Promise<Archive> {
  const { size } = await stat(path)
  const files = new Map<string, { file: ArchiveFile; at: string }>()
  const unpacked = { total: 0, names: [] as string[] }
  const take = async (entry: Entry): Promise<void> => {
    const name = nameOf(entry, limits)
    unpacked.names.push(name)
    if (unpacked.names.length > limits.entries) throw new Refused('too_many_files', { detail: String(limits.entries) })
    if (entry.header.type === 'directory') return void entry.resume()
    const at = join(folder, `tar-${files.size}`)
    await pipeline(entry, counting(name, { size, limits, unpacked }), createWriteStream(at, { flags: 'wx' }))
    files.set(name, { file: { path: name, bytes: entry.header.size }, at })
  }
  await reading(async () => {
    const entries = extract()
    const whole = pipeline(createReadStream(path), createGunzip(), entries as unknown as NodeJS.WritableStream)
    // What ends the loop early ends the stream; its own error is the same one or follows from it.
    whole.catch(() => undefined)
    for await (const entry of entries) await take(entry)
    await whole
  })
  checkTwice(unpacked.names)
  const at = (name: string) => {
    const found = files.get(name)
    if (!found) throw new Refused('damaged', { path: name })
    return found.at
  }
  return {
    files: [...files.values()].map(({ file }) => file),
    read: async name => readFile(at(name)),
    stream: async name => (await open(at(name))).createReadStream(),
    close: async () => undefined,
  }
}

function nameOf({ header }: Entry, limits: ArchiveLimits): string {
  const name = header.name.replace(/^\.\//, '').replace(/\/$/, '')
  const kind = header.type
  if (name !== '' || kind !== 'directory') checkPath(name, limits)
  if (kind !== 'file' && kind !== 'contiguous-file' && kind !== 'directory') throw new Refused('link', { path: name })
  if (header.size > limits.fileBytes) throw new Refused('file_too_large', { path: name })
  if (name.includes('\uFFFD')) throw new Refused('name_encoding', { path: name })
  return name
}

type Entry = AsyncIterable<unknown> & { header: Header; resume(): unknown }
type Counted = { size: number; limits: ArchiveLimits; unpacked: { total: number } }

/** Ends as soon as the archive has become larger than an honest one can. */
const counting = (path: string, { size, limits, unpacked }: Counted) =>
  async function* (chunks: AsyncIterable<unknown>) {
    for await (const each of chunks) {
      const chunk = each as Buffer
      unpacked.total += chunk.length
      if (unpacked.total > limits.ratioFrom * 10 && unpacked.total > limits.ratio * size)
        throw new Refused('bomb', { path })
      if (unpacked.total > limits.totalBytes) throw new Refused('too_large', { path })
      yield chunk
    }
  }

async function reading(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    // A full disk is no fault of the archive; faults of zlib and of streams have other codes.
    if (/^E[A-Z]+$/.test(code)) throw error
    throw new Refused('damaged', { detail: message })
  }
}
