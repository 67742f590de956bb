import type pg from 'pg'
import { inTransaction, type Database } from './database.ts'
import { hasErrorCode } from './error-code.ts'

/** Deadlocks and serialisation failures are temporary: the whole transaction runs again. */
const mayRunAgain = (error: unknown) => hasErrorCode(error, /^(?:40001|40P01)$/)

/** Does the work in a transaction (see `inTransaction`), again where that may help. */
export async function runWrite<T>(
  pool: pg.Pool,
  work: (db: Database, first: pg.QueryResult | undefined) => Promise<T>,
  first?: pg.QueryConfig,
  triesLeft = 3,
): Promise<T> {
  try {
    return await inTransaction(pool, work, first)
  } catch (error) {
    if (triesLeft > 1 && mayRunAgain(error)) return runWrite(pool, work, first, triesLeft - 1)
    throw error
  }
}
