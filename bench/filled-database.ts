import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrate, readMigrations } from '#kernel/server/migrate.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'
import { cloneDatabase, inTestCluster, mayCreateDatabases, startTestCluster } from '#kernel/server/testing-cluster.ts'
import { migrations, ownDatabase } from './own-database.ts'
import { msOf } from './query-times.ts'

export type Filling = { name: string; rows: number; fill(pool: pg.Pool): Promise<void> }
type Filled = { pool: pg.Pool; seconds: number; stop(): Promise<void> }

/**
 * A migrated database with the rows of a bench. With a folder it is cached there as it is filled, and each later run with the
 * same migrations has a copy; what filled it is not compared, so remove the folder after a change of that.
 */
export const filledDatabase = (filling: Filling, folder: string | undefined): Promise<Filled> =>
  folder ? cachedDatabase(filling, folder) : newDatabase(filling)

async function newDatabase({ fill }: Filling): Promise<Filled> {
  const begun = new Date()
  const cluster = await startTestCluster()
  const { pool } = await ownDatabase(cluster.url, begun)
  const seconds = (await msOf(() => fill(pool))) / 1_000
  const stop = async () => {
    await pool.end()
    await cluster.stop()
  }
  return { pool, seconds, stop }
}

async function cachedDatabase(filling: Filling, dataDir: string): Promise<Filled> {
  const postgres = await startPostgres({ dataDir, log: console, isDurable: false })
  await mayCreateDatabases(postgres.url)
  const hash = createHash('sha256')
  for (const { sha256 } of await readMigrations(migrations)) hash.update(sha256)
  const template = `${filling.name}_${filling.rows}_${hash.digest('hex').slice(0, 12)}`
  const seconds = (await msOf(() => fillOnce(postgres.url, template, filling))) / 1_000
  const { url, drop } = await cloneDatabase(postgres.url, template)
  const pool = poolOf(url)
  const stop = async () => {
    await pool.end()
    await drop()
    await postgres.stop()
  }
  return { pool, seconds, stop }
}

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', error => console.error(error.message))
  return pool
}

/** It has its name only when it is whole. */
async function fillOnce(url: string, template: string, { fill }: Filling): Promise<void> {
  const isCached = await inTestCluster(url, async client => {
    const { rows } = await client.query('select from pg_database where datname = $1', [template])
    return rows.length > 0
  })
  if (isCached) return
  const begun = await cloneDatabase(url, 'template1')
  const pool = poolOf(begun.url)
  await migrate(pool, migrations)
  await fill(pool)
  await pool.end()
  const name = new URL(begun.url).pathname.slice(1)
  await inTestCluster(url, client => client.query(`alter database ${name} rename to ${template}`))
}
