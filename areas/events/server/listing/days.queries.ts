import { and, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { events } from '../tables.ts'
import { inTime, matching, type ListingParams, type Scope } from './listing.queries.ts'

type InMonth = ListingParams & { on: string }

/** The days of the month of `on` on which events of this list begin. Looks for only one event on each day. */
export async function daysWithEvents(db: Database, scope: Scope, params: InMonth, now: Date): Promise<string[]> {
  const days = Array.from({ length: 31 }, (_, at) => `${params.on.slice(0, 7)}-${String(at + 1).padStart(2, '0')}`)
  const found = days.map(
    on =>
      sql`(select ${on}::text as day from ${events} where ${and(matching(db, scope, params), inTime({ ...params, on }, now))} limit 1)`,
  )
  const { rows } = await db.execute<{ day: string }>(sql.join(found, sql` union all `))
  return rows.map(({ day }) => day).toSorted()
}
