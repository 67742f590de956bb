import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import type { AdminSort } from '../../contract/review-states.ts'
import { applications } from '../tables.ts'

const { id } = applications

/** A score in hundredths, so that a cursor is exact; applications without a score come last. */
const scoreKey = sql<number>`coalesce(${applications.score}, 0)`
const scorePattern = /^\d{1,3}$/

/**
 * The id in the form of the indexes by status or progress. Ordered by the id itself, PostgreSQL scans the primary key,
 * past thousands of rows of other statuses that were created at the same time.
 */
export const kindKey = sql`uuid_send(${id})`

type Order = { by: SQL[]; beyond: SQL | undefined }

function byScore(cursor: string | undefined): Order {
  const [score, after] = cursor === undefined ? [] : readCursor(cursor, [scorePattern, uuidPattern])
  return {
    by: [desc(scoreKey), desc(id)],
    beyond: after ? sql`(${scoreKey}, ${id}) < (${score}::int, ${after}::uuid)` : undefined,
  }
}

/** @param isOfKind whether the list is filtered by a status or a progress */
export function orderOf(sort: AdminSort, cursor: string | undefined, isOfKind: boolean): Order {
  if (sort === 'score') return byScore(cursor)
  const [after] = cursor === undefined ? [] : readCursor(cursor, [uuidPattern])
  const key = isOfKind ? kindKey : sql`${id}`
  const last = isOfKind ? sql`uuid_send(${after}::uuid)` : sql`${after}::uuid`
  if (sort === 'oldest') return { by: [asc(key)], beyond: after ? sql`${key} > ${last}` : undefined }
  return { by: [desc(key)], beyond: after ? sql`${key} < ${last}` : undefined }
}

export const keyOf = (sort: AdminSort, row: { id: string; score: number | null }): (string | number)[] =>
  sort === 'score' ? [row.score ?? 0, row.id] : [row.id]
