import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { event_registrations as registrations } from '../registrations.tables.ts'
import { event_series, events } from '../tables.ts'

/** How many seats of each event are offered, by offers that have not expired, and when the first of these does. */
export const offersOf = (db: Database, ids: readonly string[], now: Date) =>
  db
    .select({
      event_id: registrations.event_id,
      offers: sql<number>`count(*)::int`,
      first_expires_at: sql<Date>`min(${registrations.offer_expires_at})`.mapWith(registrations.offer_expires_at),
    })
    .from(registrations)
    .where(
      and(
        inArray(registrations.event_id, [...ids]),
        eq(registrations.state, sql`'offered'`),
        gt(registrations.offer_expires_at, now),
      ),
    )
    .groupBy(registrations.event_id)

/** A person's registrations for these events, the newest of each. */
export const ownStates = (db: Database, ids: readonly string[], user_id: string) =>
  db
    .selectDistinctOn([registrations.event_id], {
      id: registrations.id,
      event_id: registrations.event_id,
      state: registrations.state,
      queue_at: registrations.queue_at,
    })
    .from(registrations)
    .where(and(eq(registrations.user_id, user_id), inArray(registrations.event_id, [...ids])))
    .orderBy(registrations.event_id, sql`${registrations.id} desc`)

/** The places in line of registrations that wait: how many are before each, and one. */
export async function placesOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.$client.query<{ id: string; place: number }>(
    `select r.id, (select count(*) from event_registrations ahead
       where ahead.event_id = r.event_id and ahead.state = 'waitlisted'
         and (ahead.queue_at, ahead.id) <= (r.queue_at, r.id))::int as place
     from event_registrations r where r.id = any($1::uuid[]) and r.state = 'waitlisted'`,
    [ids],
  )
  return new Map(rows.map(({ id, place }) => [id, place]))
}

export const seriesOf = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: event_series.id, title: event_series.title })
    .from(event_series)
    .where(inArray(event_series.id, [...ids]))

const nextShown = 3
type NextOf = { isMember: boolean; now: Date }

/** The dates of each series still to come, a few of each: those listed for members, or for everybody. */
export async function nextOfSeries(db: Database, ids: readonly string[], { isMember, now }: NextOf) {
  const isListed = isMember ? ne(events.visibility, 'unlisted') : eq(events.visibility, 'public')
  const dates = ids.map(id =>
    db
      .select({ series_id: events.series_id, id: events.id, slug: events.slug, starts_at: events.starts_at })
      .from(events)
      .where(and(eq(events.series_id, id), eq(events.state, 'published'), isListed, gt(events.starts_at, now)))
      .orderBy(asc(events.starts_at))
      .limit(nextShown + 1),
  )
  return (await Promise.all(dates)).flat()
}
