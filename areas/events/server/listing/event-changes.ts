import type { Database } from '#kernel/server/database.ts'
import { closesAt } from '../event-rules.ts'
import type { EventRow } from '../events.queries.ts'
import { nextOfSeries, offersOf } from '../cards/cards.queries.ts'

/** The instants at which the passing of time changes what visitors see of these events. */
export async function changesOf(db: Database, rows: readonly EventRow[], now: Date): Promise<Date[]> {
  const own = rows.flatMap(row =>
    [row.opens_at, closesAt(row), row.starts_at, row.ends_at].filter(each => each !== null),
  )
  const seriesIds = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))]
  const dates = await nextOfSeries(db, seriesIds, { isMember: false, now })
  const ids = rows.map(({ id }) => id)
  const offers = ids.length > 0 ? await offersOf(db, ids, now) : []
  return [...own, ...dates.map(({ starts_at }) => starts_at), ...offers.map(({ first_expires_at }) => first_expires_at)]
}

export const earliestAfter = (now: Date, instants: readonly Date[]): Date | null =>
  instants.filter(each => each > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
