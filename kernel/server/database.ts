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
  /**
   * One connection for statements that must be stored although a transaction is open, and fails later. They wait for
   * nothing, so that a transaction can wait for them.
   */
  aside: Database
  close(): Promise<void>
}

/** The number of jobs that run at once. */
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
    const pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis,
      application_name: 'ai-lab',
      pipeline: true, // A statement is sent while the one before is running: see `inTransaction`.
    })
    pool.on('error', onError)
    pool.on('connect', client => client.on('error', onError))
    return pool
  }
  const pool = open(max, 5_000)
  const holding = open(mostHolding, 0)
  const aside = open(1, 0)
  const close = async () => {
    await Promise.all([pool.end(), holding.end(), aside.end()])
  }
  return { pool, holding, aside: drizzle(aside), db: drizzle(pool), close }
}

type AfterCommit = (pool: pg.Pool) => void
/** What waits for the end of an open transaction: statements that are sent with its commit, and functions that run after it. */
type Waiting = { statements: pg.QueryConfig[]; afterwards: AfterCommit[] }
/** What waits, by the connection of the transaction. */
const waiting = new WeakMap<object, Waiting>()

/** Runs something in this process when the transaction of `db` has committed; outside a transaction, immediately. */
export function afterCommit({ $client }: Database, work: AfterCommit): void {
  const transaction = waiting.get($client)
  if (transaction) transaction.afterwards.push(work)
  else work($client as pg.Pool)
}

/**
 * Runs a statement whose result nobody needs together with the commit of the transaction, without a wait of its own; it
 * fails the transaction if it fails. Outside a transaction, immediately.
 */
export async function withCommit({ $client }: Database, query: pg.QueryConfig): Promise<void> {
  const transaction = waiting.get($client)
  if (transaction) transaction.statements.push(query)
  else await $client.query(query)
}

/** Each connection has one Drizzle. */
const databases = new WeakMap<pg.PoolClient, Database>()
function databaseOf(client: pg.PoolClient): Database {
  const database = databases.get(client) ?? drizzle(client)
  databases.set(client, database)
  return database
}

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws.
 * @param first a statement that is sent together with `begin`; the work gets its result. It must be harmless when it is
 *   committed alone: if `begin` fails, PostgreSQL still runs what was sent after it.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Database, first: pg.QueryResult | undefined) => Promise<T>,
  first?: pg.QueryConfig,
): Promise<T> {
  const client = await pool.connect()
  const { statements, afterwards }: Waiting = { statements: [], afterwards: [] }
  waiting.set(client, { statements, afterwards })
  let broken: Error | undefined
  try {
    const [, begun] = await Promise.all([client.query('begin'), first && client.query(first)])
    const result = await work(databaseOf(client), begun)
    // PostgreSQL rolls back instead of committing if one of these statements fails.
    await Promise.all([...statements.map(each => client.query(each)), client.query('commit')])
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

/**
 * Waits for statements that were sent in a row, and for what follows them: for all, also when one of them fails. After the
 * rollback, the connection belongs to another transaction, into which nothing of this one may be sent.
 * @throws the first failure in the order of the list
 */
export async function together<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}

/** Constants of the code as an SQL list, for statements written as text: never input. */
export const listSql = (words: readonly string[]): string => `(${words.map(word => `'${word}'`).join(', ')})`

/**
 * A prepared statement: parsed and planned once for each connection, for what is frequent. It is sent immediately: on the
 * connection of a transaction, several that nobody waits between run in the order of these calls.
 */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Database,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>({ name, text, values })
  return rows
}

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/**
 * A frequent query, which Drizzle builds once for each connection and PostgreSQL parses and plans once. Its values are
 * placeholders, `sql.placeholder('id')`, and never null: Drizzle would encode that.
 */
export function statement<Rows>(name: string, build: (db: Database) => { prepare(name: string): Prepared<Rows> }) {
  const built = new WeakMap<object, Prepared<Rows>>()
  return (db: Database, values: Record<string, string | number | boolean | Date>): Promise<Rows> => {
    const query = built.get(db.$client) ?? build(db).prepare(name)
    built.set(db.$client, query)
    return query.execute(values)
  }
}
