import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { SignedInContext } from './handle.ts'

/** What an area counts by week for the dashboard of administration. */
export type WeeklyFigure = {
  /** Begins with its area: `education.enrolments`. */
  kind: string
  label: string
  /** The total, if that says more than the figure of a week. */
  total?: number
  /** One figure for each of `weeksShown` weeks, oldest first. */
  weeks: readonly number[]
}

/**
 * The figures of one area that this person may see. The call that gathers them has checked that they may see figures of
 * the lab at all.
 */
export type FindWeekly = (
  context: Pick<SignedInContext, 'db' | 'person' | 'now' | 'words' | 'caller' | 'config'>,
) => Promise<readonly WeeklyFigure[]>

export const weeksShown = 12

const week = 7 * 24 * 60 * 60_000

/** The beginnings of the last twelve times seven days, oldest first; the last ends now, so that none is incomplete. */
export const weekStarts = (now: Date): Date[] =>
  Array.from({ length: weeksShown }, (_, index) => new Date(now.getTime() - (weeksShown - index) * week))

/** How many rows each of the last twelve weeks has, by the time in `column`, which has an index; perhaps of some alone. */
export async function weeklyCounts(
  db: Database,
  column: PgColumn,
  now: Date,
  only: SQL = sql`true`,
): Promise<number[]> {
  const [first] = weekStarts(now)
  const { rows } = await db.execute<{ week: number; count: number }>(sql`
    select floor(extract(epoch from ${column} - ${first!.toISOString()}::timestamptz) / ${week / 1000})::int as week,
      count(*)::int as count
    from ${column.table} where ${column} >= ${first!.toISOString()}::timestamptz and ${only} group by 1`)
  const counts = new Map(rows.map(row => [row.week, row.count]))
  return Array.from({ length: weeksShown }, (_, index) => counts.get(index) ?? 0)
}
