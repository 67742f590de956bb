import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openStore } from '../database.ts'
import type { FileDriver } from '../files.ts'
import { applyMigrations, readMigrations } from '../migrate.ts'
import type { Manifest } from './backup-manifest.ts'
import {
  backupTables,
  copyInSql,
  copyOutSql,
  loadingSteps,
  prepareSession,
  quoted,
  runAll,
  tableName,
  tableSql,
  type BackupTable,
} from './backup-tables.ts'
import { measuring } from './measured.ts'
import { eachEntry, fileOf, tableOf, verifyBackup } from './read-backup.ts'
import { BackupError } from './write-backup.ts'

export type RestoreOptions = {
  path: string
  /** An empty database. */
  databaseUrl: string
  driver: FileDriver
  /** This lab's migrations. */
  migrations: string
  /** A folder on the disk with room for the largest file. It is created if it doesn't exist. */
  scratch: string
  onStep?: (step: string) => void
}

/**
 * Restores a backup into an empty database and a file store. Everything is checked before anything is written: the
 * whole archive, that this lab knows its tables, that the database is empty, and that no file would be overwritten. The
 * rows become visible all at once, after they have been read back and compared.
 * @throws BackupError with the reason; the database is then as empty as before
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { path, databaseUrl, onStep } = options
  const { manifest, problems } = await verifyBackup(path)
  if (problems.length > 0) throw new BackupError(`${path} is damaged: ${problems.slice(0, 5).join(' ')}`)
  await checkMigrations(manifest, options.migrations)
  onStep?.('The backup is complete.')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await prepareSession(client)
    await refuseFilled(client)
    await checkFiles(options)
    const files = await putFiles(options)
    onStep?.(`${files} files are restored.`)
    await prepareQueue(databaseUrl)
    await client.query('begin')
    await restoreRows(client, options, manifest)
    await client.query('commit')
    onStep?.('The database is restored, and equal to the backup row by row.')
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
  }
}

async function checkMigrations({ migrations }: Manifest, folder: string) {
  const hashes = new Map((await readMigrations(folder)).map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name }) => !hashes.has(name))
  if (unknown)
    throw new BackupError(`the backup was made by a newer lab (it has the migration ${unknown.name}); install that one`)
  const changed = migrations.find(({ name, sha256 }) => hashes.get(name) !== sha256)
  if (changed) throw new BackupError(`the migration ${changed.name} of this lab is not the one of the backup`)
}

async function refuseFilled(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
  if (rowCount)
    throw new BackupError('the database is not empty; a backup is restored into an empty one, and never over a lab')
}

/** Refuses where a file of the same name has other content, and where the disk has no room. */
async function checkFiles({ path, driver, scratch }: RestoreOptions) {
  let bytes = 0
  let largest = 0
  await eachEntry(path, async (entry, read) => {
    const file = fileOf(entry)
    if (!file) return
    largest = Math.max(largest, entry.uncompressedSize)
    const present = await driver.stream(file.key)
    if (!present) return void (bytes += entry.uncompressedSize)
    if ((await hashOf(present)) !== (await hashOf(await read())))
      throw new BackupError(`the file ${file.key} is stored already and has other content; nothing was changed`)
  })
  await mkdir(scratch, { recursive: true })
  const disk = await statfs(scratch)
  const free = disk.bavail * disk.bsize
  const needed = largest + (driver.isOnDisk ? bytes : 0)
  if (free < needed)
    throw new BackupError(`the files need ${needed} bytes and the disk has ${free} left; nothing was changed`)
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

async function putFiles({ path, driver, scratch }: RestoreOptions): Promise<number> {
  const folder = await mkdtemp(join(scratch, 'restoring-'))
  const draft = join(folder, 'file')
  let count = 0
  try {
    await eachEntry(path, async (entry, read) => {
      const file = fileOf(entry)
      if (!file) return
      await pipeline(await read(), createWriteStream(draft))
      await driver.put(file.key, { path: draft }, file.media_type)
      count++
    })
    return count
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The job queue migrates itself, on a pool and in transactions of its own. */
async function prepareQueue(databaseUrl: string) {
  let lost: Error | undefined
  const store = openStore(databaseUrl, 1, error => (lost = error))
  try {
    await (await import('graphile-worker')).runMigrations({ pgPool: store.pool })
  } finally {
    await store.close()
  }
  if (lost) throw lost
}

async function restoreRows(client: pg.Client, { path, migrations }: RestoreOptions, manifest: Manifest) {
  await applyMigrations(
    client,
    migrations,
    manifest.migrations.map(({ name }) => name),
  )
  const targets = new Map((await backupTables(client)).map(table => [tableName(table), table]))
  const expected = new Map(manifest.tables.map(table => [tableName(table), { ...table, key: keyOf(table, targets) }]))
  const { before, after } = await loadingSteps(client)
  await client.query(`set local maintenance_work_mem = '128MB'`)
  await runAll(client, before)
  await client.query(`truncate ${[...expected.values()].map(tableSql).join(', ')}`)
  await eachEntry(path, async (entry, read) => {
    const table = expected.get(tableOf(entry) ?? '')
    if (table) await pipeline(await read(), client.query(copyFrom(copyInSql(table))))
  })
  for (const table of expected.values()) await compare(client, table)
  for (const { schema, name, last_value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(name)}`, last_value])
  await runAll(client, after)
  await freeJobs(client)
}

/** The order of the rows in the target; refuses what it does not have. */
function keyOf(table: Manifest['tables'][number], targets: ReadonlyMap<string, BackupTable>): string[] {
  const target = targets.get(tableName(table))
  const column = table.columns.find(name => !target?.columns.includes(name))
  if (!target) throw new BackupError(`this lab has no table ${tableName(table)}`)
  if (column !== undefined) throw new BackupError(`this lab has no column ${column} in the table ${tableName(table)}`)
  return target.key
}

async function compare(client: pg.Client, table: BackupTable & Manifest['tables'][number]) {
  const { through, measures } = measuring()
  await pipeline(client.query(copyTo(copyOutSql(table))), through.resume())
  const { rows, sha256 } = measures()
  if (rows !== table.rows || sha256 !== table.sha256)
    throw new BackupError(`the table ${tableName(table)} is different from the backup after it was restored`)
}

/** No process of the lab that made the backup will finish its running jobs, so they are started again. */
async function freeJobs(client: pg.Client) {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    )
}
