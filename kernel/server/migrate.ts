import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { inTransaction } from './database.ts'

/** A newer lab wrote the data. */
export class NewerDataError extends Error {
  override name = 'NewerDataError'
}

const historyTable = `create table if not exists migrations_done (name text primary key, sha256 text not null, done_at timestamptz not null default now())`
/** One process at a time migrates; any constant works as the lock's number. */
const migrationLock = 7_249_001

type Migration = { name: string; text: string; sha256: string }

const namesIn = async (folder: string) => (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()

/** The migrations of a folder, in order. */
export const readMigrations = async (folder: string): Promise<Migration[]> =>
  Promise.all((await namesIn(folder)).map(name => readMigration(folder, name)))

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

/**
 * Applies this code's migrations: each file of `migrations/` once, in order, in a transaction of its own, so that an
 * interrupted migration starts again. Then the job queue's own.
 * @throws NewerDataError when the database has a migration that this code does not know
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const names = await namesIn(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(historyTable)
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations_done')
    const unknown = rows.find(row => !names.includes(row.name))
    if (unknown) throw new NewerDataError(`the data was written by a newer lab (it has the migration ${unknown.name})`)
    const pending = names.filter(name => !rows.some(row => row.name === name))
    for (const name of pending) await inTransaction(pool, db => runOne(db.$client, folder, name))
    if (pending.length > 0) await (await import('graphile-worker')).runMigrations({ pgPool: pool })
    return pending
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).finally(() => client.release())
  }
}

/** Applies these migrations to an empty database, in the transaction of the connection. */
export async function applyMigrations(client: pg.ClientBase, folder: string, names: readonly string[]): Promise<void> {
  await client.query(historyTable)
  for (const name of names) await runOne(client, folder, name)
}

async function runOne(client: Pick<pg.ClientBase, 'query'>, folder: string, name: string) {
  const { text, sha256 } = await readMigration(folder, name)
  await client.query(text)
  await client.query('insert into migrations_done (name, sha256) values ($1, $2)', [name, sha256])
}
