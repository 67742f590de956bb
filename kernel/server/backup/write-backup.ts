import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile, type ReadStreamOptions } from 'yazl'
import { fileRemovalLock, type FileDriver } from '../files.ts'
import { backupFormat, manifestName, mostDamagedNamed, type FileNote, type Manifest } from './backup-manifest.ts'
import {
  backupSequences,
  backupTables,
  copyOutSql,
  prepareSession,
  tableName,
  tableSql,
  type BackupTable,
} from './backup-tables.ts'
import { measuring } from './measured.ts'

export class BackupError extends Error {
  override name = 'BackupError'
}

export type BackupOptions = {
  /** A connection of its own, outside a transaction. */
  client: pg.Client
  driver: FileDriver
  /** Where the archive will be; nothing may be there yet. */
  path: string
  /** Tables whose rows are left out, as "schema.name": what each start of the lab makes again. */
  without?: readonly string[]
  now?: Date
  onStep?: (step: string) => void
}

/** Removed with a new attempt: a lab never reads it. */
const draftOf = (path: string) => `${path}.part`

/**
 * Writes the whole lab to one archive while it runs: every row as of one moment, and every file that those rows name.
 * Nothing is held in memory but the names of the entries. The archive gets its name only when it is complete.
 * @throws BackupError when something is at the path, or another backup is being made
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { client, path } = options
  refuseTaken(path)
  await prepareSession(client)
  await keepFiles(client)
  refuseTaken(path) // By a backup that was being made meanwhile.
  await rm(draftOf(path), { force: true })
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await writeArchive(options)
    await client.query('commit')
    refuseTaken(path)
    await rename(draftOf(path), path)
    return manifest
  } catch (error) {
    await rm(draftOf(path), { force: true })
    throw error
  }
}

function refuseTaken(path: string) {
  if (existsSync(path)) throw new BackupError(`${path} exists already; nothing was changed`)
}

/** From now on files that are deleted stay until this connection ends: rows of the snapshot still name them. */
async function keepFiles(client: pg.Client) {
  await client.query(`set lock_timeout = '60s'`)
  try {
    await client.query(`select pg_advisory_lock(${fileRemovalLock})`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BackupError('another backup of this lab is being made; wait until it is done')
  }
  await client.query('set lock_timeout = 0')
}

async function writeArchive(options: BackupOptions): Promise<Manifest> {
  const { path, now = new Date() } = options
  const zip = new ZipFile()
  const failing = new Promise<never>((_done, fail) => zip.once('error', fail))
  const output = createWriteStream(draftOf(path), { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, output)
  const broken = Promise.race([failing, written.then(() => new Promise<never>(() => {}))])
  broken.catch(() => {}) // Reports the error to the code that waits for an entry.

  /** Adds an entry, and waits until all of it has been read. */
  const add: AddEntry = (name, entryOptions, stream) => {
    const read = new Promise<void>((done, fail) => {
      stream.once('end', done)
      stream.once('error', fail)
    })
    zip.addReadStream(stream, name, { mtime: now, ...entryOptions })
    return Promise.race([read, broken]).finally(() => stream.destroy())
  }
  try {
    const manifest = await addAll(options, now, add)
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`), manifestName, { mtime: now })
    zip.end()
    await Promise.race([written, failing])
    return manifest
  } catch (error) {
    output.destroy()
    throw error
  }
}

type AddEntry = (name: string, options: Partial<ReadStreamOptions>, stream: Readable) => Promise<void>

async function addAll({ client, driver, without = [], onStep }: BackupOptions, now: Date, add: AddEntry) {
  const tables = (await backupTables(client)).filter(table => !without.includes(tableName(table)))
  if (!tables.some(({ name }) => name === 'migrations_done')) throw new BackupError('the database has no lab in it')
  await client.query(`lock table ${tables.map(tableSql).join(', ')} in access share mode`)
  const {
    rows: [server],
  } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from migrations_done order by name collate "C"',
  )
  const measured: Manifest['tables'] = []
  for (const table of tables) measured.push(await addTable(client, table, add))
  onStep?.(`${tables.length} tables with ${measured.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  const files = await addFiles(client, driver, add)
  onStep?.(`${files.files.count} files`)
  return {
    format: backupFormat,
    made_at: now.toISOString(),
    postgres: server!.version,
    migrations,
    tables: measured,
    sequences: await backupSequences(client),
    ...files,
  } satisfies Manifest
}

async function addTable(client: pg.Client, table: BackupTable, add: AddEntry): Promise<Manifest['tables'][number]> {
  const { through, measures } = measuring()
  const copied = pipeline(client.query(copyTo(copyOutSql(table))), through)
  const added = add(`tables/${tableName(table)}.copy`, { compressionLevel: 3, forceZip64Format: true }, through)
  await Promise.all([copied, added])
  const { schema, name, columns } = table
  return { schema, name, columns, ...measures() }
}

type StoredRow = { key: string; sha256: string; media_type: string }

/** The rows of stored files in pieces, from the same snapshot. */
export async function* storedRows(client: pg.ClientBase): AsyncGenerator<StoredRow> {
  for (let after = ''; ;) {
    const { rows } = await client.query<StoredRow>(
      `select key, sha256, media_type from stored_files where key collate "C" > $1 order by key collate "C" limit 1000`,
      [after],
    )
    yield* rows
    if (rows.length === 0) return
    after = rows.at(-1)!.key
  }
}

async function addFiles(client: pg.Client, driver: FileDriver, add: AddEntry) {
  const hash = createHash('sha256')
  const files = { count: 0, bytes: 0 }
  const damaged: Manifest['damaged'] = []
  let damaged_count = 0
  const noteDamage = (key: string, reason: 'missing' | 'different') => {
    damaged_count++
    if (damaged.length < mostDamagedNamed) damaged.push({ key, reason })
  }
  for await (const { key, sha256, media_type } of storedRows(client)) {
    const stream = await driver.stream(key)
    if (!stream) {
      noteDamage(key, 'missing')
      continue
    }
    const { through, measures } = measuring()
    const fileComment = JSON.stringify({ sha256, media_type } satisfies FileNote)
    const added = add(`files/${key}`, { compress: false, forceZip64Format: true, fileComment }, through)
    await Promise.all([pipeline(stream, through), added])
    const measured = measures()
    if (measured.sha256 !== sha256) noteDamage(key, 'different')
    files.count++
    files.bytes += measured.bytes
    hash.update(`${key} ${measured.sha256}\n`)
  }
  return { files: { ...files, sha256: hash.digest('hex') }, damaged, damaged_count }
}
