/**
 * Backups under load of a lab with 20,000 learners, of each of four set-ups (embedded and another PostgreSQL, folder and
 * S3), each restored into the next one. Fails when a row or a file is different after it, when a transaction is in the
 * backup by half, or when a file that a row names is missing. With the tools of the other PostgreSQL on the path, the
 * restore is also timed against pg_restore alone. npm run bench:backup -- [postgres://… of an administrator]
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { notInBackups } from '#app/backups.ts'
import { checkStoredFiles } from '#kernel/server/backup/check-files.ts'
import { restoreBackup } from '#kernel/server/backup/restore-backup.ts'
import { writeBackup } from '#kernel/server/backup/write-backup.ts'
import { readConfig } from '#kernel/server/config.ts'
import { inTransaction, openStore, type Store } from '#kernel/server/database.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { createFiles, fileKey, removeBytes, type FileDriver } from '#kernel/server/files.ts'
import { workQueue } from '#kernel/server/jobs.ts'
import { createLog } from '#kernel/server/log.ts'
import { openTestBucket } from '#kernel/server/testing-bucket.ts'
import { connectedTo, startTestCluster } from '#kernel/server/testing-cluster.ts'
import { fillLists } from './lists-fill.ts'
import { ownDatabase } from './own-database.ts'

const learners = 20_000
const filesBefore = 400
const migrations = join(import.meta.dirname, '../migrations')
const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'))
const begun = new Date()
const embedded = await startTestCluster()
const other = process.argv[2] ? undefined : await startTestCluster()
const otherUrl = process.argv[2] ?? other!.url
const bucket = await openTestBucket()
const seconds = (from: number) => (performance.now() - from) / 1_000
let databases = 0
let archives = 0
const queues: Store[] = []

async function emptyDatabase(url: string): Promise<string> {
  const made = new URL(url)
  made.pathname = `/bench_${process.pid}_${databases++}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${made.pathname.slice(1)} template template0`)
  await client.end()
  return made.href
}

const inFolder = () => fileDriverOf(readConfig({ DATA_DIR: join(folder, `files-${databases}`) }))
const inBucket = () => fileDriverOf(readConfig(bucket.settings))
type Place = { name: string; url: string; driver: FileDriver }

/** Adds and deletes files with a row each, in one transaction; returns a function that ends it and says how many. */
function putLoadOn(store: Store, driver: FileDriver) {
  const files = createFiles(driver, store)
  let isOver = false
  let count = 0
  const work = async () => {
    while (!isOver) {
      await sleep(10)
      const file = await files.store(randomBytes(20_000), 'image/png')
      const path = await inTransaction(store.pool, async db => {
        const stored = await files.add(db, file)
        await db.$client.query(
          `insert into idempotent_answers (sender, key, call, input_hash) values ('bench', $1, 'x', 'x')`,
          [fileKey(stored)],
        )
        return stored
      })
      if (count++ % 2 === 0) continue
      await inTransaction(store.pool, async db => {
        await files.remove(db, path)
        await db.$client.query(`delete from idempotent_answers where sender = 'bench' and key = $1`, [fileKey(path)])
      })
    }
  }
  const working = Promise.all([work(), work()])
  return async () => {
    isOver = true
    await working
    return count
  }
}

/** The queue's worker, which removes the bytes of deleted files. */
const removeDeleted = (store: Store, driver: FileDriver) =>
  workQueue(store, [removeBytes], db => ({ files: createFiles(driver, store), db }), createLog('error'))

const backUp = ({ url, driver }: Place, path: string) =>
  connectedTo(url, client => writeBackup({ client, driver, path, without: notInBackups }))

async function checkHalves(place: Place) {
  await connectedTo(place.url, async client => {
    const { rows } = await client.query<{ halves: number }>(
      `select count(*)::int as halves from idempotent_answers a
       where sender = 'bench' and not exists (select from stored_files s where s.key = a.key)`,
    )
    if (rows[0]!.halves > 0) throw new Error(`${rows[0]!.halves} transactions are in the backup by half`)
    const { missing, different } = await checkStoredFiles(client, place.driver, { reads: true })
    if (missing.count + different.count > 0)
      throw new Error(`${missing.count} files are missing and ${different.count} different`)
  })
}

const openOwn = ({ url }: Place) => openStore(url, 10, error => console.error(error.message))

async function move(from: Place, to: Place) {
  const path = join(folder, `backup-${archives++}.zip`)
  const [store, queue] = [openOwn(from), openOwn(from)]
  const worker = await removeDeleted(queue, from.driver)
  const end = putLoadOn(store, from.driver)
  let start = performance.now()
  const backedUp = backUp(from, path)
  const backupSeconds = await backedUp.then(() => seconds(start)).catch(() => 0)
  const written = await end()
  const made = await backedUp
  await worker.stop()
  await store.close()
  // The queue may still complete its last jobs.
  queues.push(queue)
  start = performance.now()
  await restoreBackup({ path, databaseUrl: to.url, driver: to.driver, migrations, scratch: folder })
  const restoreSeconds = seconds(start)
  await checkHalves(to)
  const again = await backUp(to, `${path}.again`)
  for (const part of ['tables', 'sequences', 'files'] as const)
    if (JSON.stringify(again[part]) !== JSON.stringify(made[part])) throw new Error(`${part} are different`)
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${from.name} → ${to.name}: ${rows} rows and ${made.files.count} files in ${((await stat(path)).size / 1e6).toFixed(1)} MB; backed up in ${backupSeconds.toFixed(1)} s beside ${written} transactions, restored in ${restoreSeconds.toFixed(1)} s; equal`,
  )
  return { restoreSeconds }
}

async function timePgRestore(url: string): Promise<number | undefined> {
  const file = join(folder, 'pg.dump')
  try {
    execFileSync('pg_dump', ['-Fc', '-f', file, url], { stdio: 'pipe' })
  } catch (error) {
    console.log(`pg_restore was not timed: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`)
    return undefined
  }
  const target = await emptyDatabase(url)
  const start = performance.now()
  execFileSync('pg_restore', ['--no-owner', '-d', target, file], { stdio: 'pipe' })
  return seconds(start)
}

try {
  const { url, pool } = await ownDatabase(embedded.url, begun)
  await fillLists(pool, { learners, courses: 500 })
  await pool.end()
  const source: Place = { name: 'embedded, folder', url, driver: inFolder() }
  const store = openStore(url, 2, error => console.error(error.message))
  const files = createFiles(source.driver, store)
  for (let count = 0; count < filesBefore; count++)
    await files.add(store.db, await files.store(randomBytes(count === 0 ? 60_000_000 : 50_000), 'video/mp4'))
  await store.close()
  const places: Place[] = [source]
  for (const [name, clusterUrl, driver] of [
    ['PostgreSQL, S3', otherUrl, inBucket],
    ['embedded, S3', embedded.url, inBucket],
    ['PostgreSQL, folder', otherUrl, inFolder],
    ['embedded, folder', embedded.url, inFolder],
  ] as const)
    places.push({ name, url: await emptyDatabase(clusterUrl), driver: driver() })
  const times: number[] = []
  for (const [at, from] of places.slice(0, -1).entries()) times.push((await move(from, places[at + 1]!)).restoreSeconds)
  const alone = await timePgRestore(places[3]!.url)
  if (alone)
    console.log(`pg_restore alone: ${alone.toFixed(1)} s; ours with its checks and files: ${times[2]!.toFixed(1)} s`)
} finally {
  for (const queue of queues) await queue.close()
  await bucket.close()
  await embedded.stop()
  await other?.stop()
  await rm(folder, { recursive: true, force: true })
}
