import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { liveStates } from '../../contract/states.ts'
import {
  event_registration_changes as changes,
  event_registration_keys as keys,
  event_registrations as registrations,
} from '../registrations.tables.ts'
import { events } from '../tables.ts'

export type RegistrationRow = typeof registrations.$inferSelect
export type NewRegistration = typeof registrations.$inferInsert
export type NewChange = typeof changes.$inferInsert

export const registrationById = async (db: Database, id: string): Promise<RegistrationRow | undefined> =>
  (await db.select().from(registrations).where(eq(registrations.id, id)))[0]

/** The one live registration of an address for an event. */
export const liveOf = async (db: Database, event_id: string, address_key: string) =>
  (
    await db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.event_id, event_id),
          eq(registrations.address_key, address_key),
          inArray(registrations.state, [...liveStates]),
        ),
      )
  )[0]

/** The live registration of an account for an event: under whatever address it was made, or by mail from its present one. */
export const liveOfPerson = async (db: Database, event_id: string, user_id: string, address_key: string) =>
  (
    await db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.event_id, event_id),
          inArray(registrations.state, [...liveStates]),
          or(
            eq(registrations.user_id, user_id),
            and(eq(registrations.address_key, address_key), isNull(registrations.user_id)),
          ),
        ),
      )
      .orderBy(sql`${registrations.user_id} is null`)
      .limit(1)
  )[0]

/** Who had this address before and registered with it keeps the registration, under their account. */
export const releaseAddress = (db: Database, event_id: string, address_key: string, user_id: string) =>
  db
    .update(registrations)
    .set({ address_key: sql`'account ' || ${registrations.user_id}` })
    .where(
      and(
        eq(registrations.event_id, event_id),
        eq(registrations.address_key, address_key),
        isNotNull(registrations.user_id),
        ne(registrations.user_id, user_id),
      ),
    )

/** A person's newest registration for an event. */
export const newestOf = async (db: Database, event_id: string, user_id: string) =>
  (
    await db
      .select()
      .from(registrations)
      .where(and(eq(registrations.event_id, event_id), eq(registrations.user_id, user_id)))
      .orderBy(sql`${registrations.id} desc`)
      .limit(1)
  )[0]

export const addRegistration = async (db: Database, row: NewRegistration): Promise<RegistrationRow> =>
  (await db.insert(registrations).values(row).returning())[0]!

export const editRegistration = async (
  db: Database,
  id: string,
  fields: Partial<NewRegistration>,
): Promise<RegistrationRow> =>
  (await db.update(registrations).set(fields).where(eq(registrations.id, id)).returning())[0]!

export const addChange = (db: Database, row: NewChange) => db.insert(changes).values(row)

/** The seats as the trigger counts them, and the offers that have not expired. */
export async function seatsOf(db: Database, event_id: string, now: Date) {
  const offers = db.$count(
    registrations,
    and(eq(registrations.event_id, event_id), sql`state = 'offered'`, gt(registrations.offer_expires_at, now)),
  )
  const [row] = await db
    .select({ capacity: events.capacity, confirmed: events.confirmed, waiting: events.waiting })
    .from(events)
    .where(eq(events.id, event_id))
  return { ...row!, offers: await offers }
}

/** How many wait before somebody who has waited since then. */
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

export const addKey = (db: Database, row: typeof keys.$inferInsert) => db.insert(keys).values(row)

/** The registration that the key of a mail opens. */
export const registrationOfKey = async (db: Database, key_hash: string, now: Date) =>
  (
    await db
      .select({ registration: registrations, confirms: keys.confirms })
      .from(keys)
      .innerJoin(registrations, eq(registrations.id, keys.registration_id))
      .where(and(eq(keys.key_hash, key_hash), gt(keys.expires_at, now)))
  )[0]

export const namesOf = async (db: Database, user_id: string) =>
  (await db.select({ name: fullName, locale: users.locale }).from(users).where(eq(users.id, user_id)))[0]

/** As many changes of a line as are read to tell how a place came to be. */
export const mostLineChanges = 5_000

/** What changed in an event's line, in order: whoever joined, left or moved in it. */
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

/** The last events of a series, or of all, that are over and had people waiting. */
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

/**
 * Removes who has not confirmed since they last asked. An event that somebody holds is left for a later run: removing a
 * row counts anew on the event's row.
 */
export const dropUnconfirmed = (db: Database, before: Date) =>
  db.$client.query(
    `delete from event_registrations where id in (
       select r.id from event_registrations r join events e on e.id = r.event_id
       where r.state = 'unconfirmed' and r.created_at < $1 and r.changed_at < $1
       order by e.id for update of e skip locked)`,
    [before],
  )

export const dropOldKeys = (db: Database, now: Date) => db.delete(keys).where(lt(keys.expires_at, now))

export const ofPerson = (user_id: string, address_key: string) =>
  or(eq(registrations.user_id, user_id), eq(registrations.address_key, address_key))

const mostTold = 200

/** Those in the line who have an account, as many as are told of each change of it. */
export const waitingPeople = async (db: Database, event_id: string): Promise<string[]> =>
  (
    await db
      .select({ user_id: registrations.user_id })
      .from(registrations)
      .where(and(eq(registrations.event_id, event_id), sql`state = 'waitlisted'`, isNotNull(registrations.user_id)))
      .orderBy(asc(registrations.queue_at), asc(registrations.id))
      .limit(mostTold)
  ).flatMap(({ user_id }) => user_id ?? [])
