import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { v7 } from 'uuid'

/** A pool, or the one connection of a transaction; `$client` is the pg client behind it, for prepared statements. */
export type Database = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export type Store = {
  db: Database
  pool: pg.Pool
  /**
   * Connections for long-running work, besides the pool: if jobs held those of the pool, they would wait for each
   * other.
   */
  holding: pg.Pool
  close(): Promise<void>
}

/** As many as jobs run at once. */
const mostHolding = 4

/** A new UUIDv7 (RFC 9562): ids made later sort later. */
export const newId = (): string => v7()

/** The same for an earlier time: ids are in order of time. */
export const idAt = (at: Date): string => v7({ msecs: at.getTime() })

/**
 * Opens the pool. Every connection has an error handler: without one, losing the database would end the process.
 * @param url any URL that pg accepts, also of a Unix socket
 */
export function openStore(url: string, max: number, onError: (error: Error) => void): Store {
  const open = (size: number, connectionTimeoutMillis: number) => {
    const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis, application_name: 'ai-lab' })
    pool.on('error', onError)
    pool.on('connect', client => client.on('error', onError))
    return pool
  }
  const pool = open(max, 5_000)
  const holding = open(mostHolding, 0)
  const close = async () => {
    await Promise.all([pool.end(), holding.end()])
  }
  return { pool, holding, db: drizzle(pool), close }
}

type AfterCommit = (pool: pg.Pool) => void
/** Functions that run after the end of each open transaction, by its connection. */
const waiting = new WeakMap<object, AfterCommit[]>()

/** Runs something in this process when the transaction of `db` has committed; outside a transaction, immediately. */
export function afterCommit({ $client }: Database, work: AfterCommit): void {
  const transaction = waiting.get($client)
  if (transaction) transaction.push(work)
  else work($client as pg.Pool)
}

/** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const afterwards: AfterCommit[] = []
  waiting.set(client, afterwards)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    for (const each of afterwards) each(pool)
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => (broken = reason))
    throw error
  } finally {
    waiting.delete(client)
    client.release(broken)
  }
}

/** Constants of the code as an SQL list, for statements written as text: never input. */
export const listSql = (words: readonly string[]): string => `(${words.map(word => `'${word}'`).join(', ')})`

/** A prepared statement: parsed and planned once for each connection, for frequent reads. */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Database,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>({ name, text, values })
  return rows
}
