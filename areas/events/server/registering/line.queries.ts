import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { event_registration_changes as changes, event_registrations as registrations } from '../registrations.tables.ts'
import { events } from '../tables.ts'
import type { RegistrationRow } from './registrations.queries.ts'

/** The number of people who have waited longer than somebody who has waited since then. */
export const waitingBefore = (db: Database, event_id: string, queue_at: Date): Promise<number> =>
  db.$count(
    registrations,
    and(eq(registrations.event_id, event_id), sql`state = 'waitlisted'`, lt(registrations.queue_at, queue_at)),
  )

export const nextInLine = (db: Database, event_id: string, count: number): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, event_id), sql`state = 'waitlisted'`))
    .orderBy(asc(registrations.queue_at), asc(registrations.id))
    .limit(count)

export const expiredOffers = (db: Database, event_id: string, now: Date): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, event_id), sql`state = 'offered'`, lte(registrations.offer_expires_at, now)))
    .orderBy(asc(registrations.offer_expires_at))

/** The most changes of a line that are read to explain a place in it. */
export const mostLineChanges = 5_000

/** The changes of an event’s waiting list, in order: people who joined, left or moved. */
export const lineChanges = (db: Database, event_id: string, until?: Date) =>
  db
    .select({
      registration_id: changes.registration_id,
      from_state: changes.from_state,
      to_state: changes.to_state,
      why: changes.why,
      note: changes.note,
      at: changes.at,
      queued: sql<number>`(extract(epoch from ${changes.queue_at}) * 1000000)::bigint::float8`,
    })
    .from(changes)
    .where(
      and(
        eq(changes.event_id, event_id),
        sql`(to_state = 'waitlisted' or from_state = 'waitlisted')`,
        until && lte(changes.at, until),
      ),
    )
    .orderBy(asc(changes.id))
    .limit(mostLineChanges + 1)

/** The last events of a series, or of all, that are over and had a waiting list. */
export const pastWithLine = (db: Database, { id, series_id }: { id: string; series_id: string | null }, now: Date) =>
  db
    .select({ id: events.id, starts_at: events.starts_at })
    .from(events)
    .where(
      and(
        lt(events.starts_at, now),
        sql`${events.id} <> ${id}`,
        inArray(events.state, ['published', 'ended']),
        series_id ? eq(events.series_id, series_id) : undefined,
        sql`exists (select from ${changes} where ${changes.event_id} = ${events.id} and to_state = 'waitlisted')`,
      ),
    )
    .orderBy(sql`${events.starts_at} desc`)
    .limit(6)

export const statesOf = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: registrations.id, state: registrations.state, checked_in_at: registrations.checked_in_at })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))

const mostTold = 200

/** The people of the waiting list with an account, at most as many as are notified of each change. */
export const waitingPeople = async (db: Database, event_id: string): Promise<string[]> =>
  (
    await db
      .select({ user_id: registrations.user_id })
      .from(registrations)
      .where(and(eq(registrations.event_id, event_id), sql`state = 'waitlisted'`, isNotNull(registrations.user_id)))
      .orderBy(asc(registrations.queue_at), asc(registrations.id))
      .limit(mostTold)
  ).flatMap(({ user_id }) => user_id ?? [])

/** The events in which an offer has expired, or a seat is free that somebody waits for. */
export const eventsToSettle = async (db: Database, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await db.$client.query<{ id: string }>(
    `select distinct event_id as id from event_registrations where state = 'offered' and offer_expires_at <= $1
     union
     select e.id from events e
     where e.state = 'published' and e.waiting > 0 and e.auto_offer and least(coalesce(e.offers_until, e.closes_at, e.starts_at), e.starts_at) > $1
       and (e.capacity is null or e.capacity > e.confirmed + (
         select count(*) from event_registrations o where o.event_id = e.id and o.state = 'offered' and o.offer_expires_at > $1))
     limit $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}
