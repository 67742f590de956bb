import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry } from 'yauzl'
import { FileNote, Manifest, manifestName } from './backup-manifest.ts'
import { tableName } from './backup-tables.ts'
import { measuring, type Measures } from './measured.ts'
import { BackupError } from './write-backup.ts'

const mostManifest = 64 * 1024 * 1024

/** Calls the work with each entry of an archive, one after the other, in the order in which they were written. */
export async function eachEntry(
  path: string,
  work: (entry: Entry, read: () => Promise<Readable>) => Promise<void>,
): Promise<void> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new BackupError(`${path} is not a backup, or not a complete one (${error.message})`)
  })
  try {
    for await (const entry of zip.eachEntry()) await work(entry, () => zip.openReadStreamPromise(entry))
  } finally {
    zip.close()
  }
}

/** @throws BackupError where the archive is not complete, or of another version of the lab */
export async function readManifest(path: string): Promise<Manifest> {
  let text: string | undefined
  await eachEntry(path, async (entry, read) => {
    if (entry.fileName !== manifestName) return
    if (entry.uncompressedSize > mostManifest) throw new BackupError(`the ${manifestName} in ${path} is too large`)
    text = (await buffer(await read())).toString('utf8')
  })
  if (text === undefined) throw new BackupError(`${path} is not a complete backup: it has no ${manifestName}`)
  const manifest = Manifest.safeParse(parsed(text))
  if (!manifest.success)
    throw new BackupError(`${path} is not a backup that this lab can read (${manifest.error.issues[0]?.message})`)
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const tableOf = (entry: Entry): string | undefined => /^tables\/(.+)\.copy$/.exec(entry.fileName)?.[1]

/** The key and the note of a file in the archive; undefined for any other entry. */
export function fileOf(entry: Entry): ({ key: string } & FileNote) | undefined {
  const key = /^files\/([\w.-]+)$/.exec(entry.fileName)?.[1]
  const note = key === undefined ? undefined : FileNote.safeParse(parsed(entry.fileComment))
  return key !== undefined && note?.success ? { key, ...note.data } : undefined
}

async function measureEntry(read: () => Promise<Readable>): Promise<Measures> {
  const { through, measures } = measuring()
  await pipeline(await read(), through.resume())
  return measures()
}

/**
 * Reads every byte of an archive and compares it with the manifest.
 * @returns what is wrong, in sentences; none if everything is as it was written
 */
export async function verifyBackup(path: string): Promise<{ manifest: Manifest; problems: string[] }> {
  const manifest = await readManifest(path)
  const problems: string[] = []
  const tables = new Map(manifest.tables.map(table => [tableName(table), table]))
  const different = new Set(manifest.damaged.filter(({ reason }) => reason === 'different').map(({ key }) => key))
  const files = { count: 0, bytes: 0 }
  const hash = createHash('sha256')
  const check = async (entry: Entry, read: () => Promise<Readable>) => {
    if (entry.fileName === manifestName) return
    const name = tableOf(entry)
    const table = tables.get(name ?? '')
    const file = fileOf(entry)
    if (!table && !file) return void problems.push(`${entry.fileName} does not belong in a backup.`)
    const measured = await measureEntry(read)
    if (table) {
      tables.delete(name!)
      if (measured.sha256 !== table.sha256 || measured.rows !== table.rows)
        problems.push(`The table ${name} is different from what was written.`)
      return
    }
    files.count++
    files.bytes += measured.bytes
    hash.update(`${file!.key} ${measured.sha256}\n`)
    if (
      measured.sha256 !== file!.sha256 &&
      !different.has(file!.key) &&
      manifest.damaged_count === manifest.damaged.length
    )
      problems.push(`The file ${file!.key} is different from what was written.`)
  }
  await eachEntry(path, (entry, read) =>
    check(entry, read).catch((error: Error) => {
      problems.push(`${entry.fileName} cannot be read (${error.message}).`)
    }),
  )
  for (const name of tables.keys()) problems.push(`The table ${name} is missing.`)
  const { count, bytes, sha256 } = manifest.files
  if (files.count !== count || files.bytes !== bytes)
    problems.push(`It has ${files.count} files of ${files.bytes} bytes instead of ${count} of ${bytes}.`)
  else if (hash.digest('hex') !== sha256 && problems.length === 0)
    problems.push('The files are different from those that were written.')
  return { manifest, problems }
}
