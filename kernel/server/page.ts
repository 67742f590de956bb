import { sql, type SQLWrapper } from 'drizzle-orm'
import { readCursor, uuidPattern, writeCursor } from './cursor.ts'
import type { Database } from './database.ts'

/** The id after which the next page of a list ordered by id begins. */
export const idAfter = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : readCursor(cursor, [uuidPattern])[0]

/** The number (a line, a version) after which the next page of a list ordered by it begins. */
export const numberAfter = (cursor: string | undefined): number | undefined =>
  cursor === undefined ? undefined : Number(readCursor(cursor, [/^\d{1,9}$/])[0])

/** Counting stops here: beyond, a list's `total` is null (product.md, "On the wire"). */
export const mostCounted = 10_000

/** Counting stops earlier where filters are compared row by row, so that the time does not grow with the rows. */
export const mostCompared = 1_000

const selectOne = (db: Database) => db.select({ one: sql`1` })
type Rows = { limit(most: number): { as(alias: string): SQLWrapper } }

/**
 * Counts rows up to a bound, so that a long list costs no more than a short one.
 * @param rowsOf the query, from its tables on, without a limit
 */
export const countUpTo = (
  db: Database,
  rowsOf: (some: ReturnType<typeof selectOne>) => Rows,
  most = mostCounted + 1,
): Promise<number> => db.$count(rowsOf(selectOne(db)).limit(most).as('some'))

/** @param counted at most `most + 1` */
export const totalOf = (counted: number, most = mostCounted): number | null => (counted > most ? null : counted)

/**
 * A page of a list: `rows` has one more than the limit when another page follows.
 * @param total as counted, at most `most + 1`
 * @param keyOf the values of a row that order the list, for the cursor
 * @param most the number at which counting stopped
 */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  total: number,
  keyOf: (last: T) => readonly (string | number)[],
  most = mostCounted,
) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit),
    next_cursor: last ? writeCursor(...keyOf(last)) : null,
    total: totalOf(total, most),
  }
}

/** The page of a list ordered by id. */
export const idPage = <T extends { id: string }>(
  rows: readonly T[],
  limit: number,
  total: number,
  most = mostCounted,
) => pageOf(rows, limit, total, ({ id }) => [id], most)
