import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { liveStates } from '../../contract/states.ts'
import { event_registration_changes as changes, event_registrations as registrations } from '../registrations.tables.ts'
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
          inArray(registrations.state, liveStates),
        ),
      )
  )[0]

/** Whether the holder of this registration has a live one for its event, by the same address or account. */
export const hasLive = async (db: Database, { event_id, address_key, user_id }: RegistrationRow): Promise<boolean> =>
  (await db.$count(
    registrations,
    and(
      eq(registrations.event_id, event_id),
      inArray(registrations.state, liveStates),
      or(eq(registrations.address_key, address_key), user_id ? eq(registrations.user_id, user_id) : undefined),
    ),
  )) > 0

/** The live registration of an account for an event: made under any address, or by mail from its present one. */
export const liveOfPerson = async (db: Database, event_id: string, user_id: string, address_key: string) =>
  (
    await db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.event_id, event_id),
          inArray(registrations.state, liveStates),
          or(
            eq(registrations.user_id, user_id),
            and(eq(registrations.address_key, address_key), isNull(registrations.user_id)),
          ),
        ),
      )
      .orderBy(sql`${registrations.user_id} is null`)
      .limit(1)
  )[0]

/** A person who had this address before and registered with it keeps the registration, under their account. */
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

export const namesOf = async (db: Database, user_id: string) =>
  (await db.select({ name: fullName, locale: users.locale }).from(users).where(eq(users.id, user_id)))[0]

/**
 * Removes registrations that were not confirmed in time. Locked events are left for a later run, because removing a row
 * updates the counts of the event.
 */
export const dropUnconfirmed = (db: Database, before: Date) =>
  db.$client.query(
    `delete from event_registrations where id in (
       select r.id from event_registrations r join events e on e.id = r.event_id
       where r.state = 'unconfirmed' and r.created_at < $1 and r.changed_at < $1
       order by e.id for update of e skip locked)`,
    [before],
  )

/** After an event gets a new time, people who were reminded of the old one are reminded again. */
export const remindAgain = (db: Database, event_id: string) =>
  db
    .update(registrations)
    .set({ reminded: 0 })
    .where(and(eq(registrations.event_id, event_id), ne(registrations.reminded, 0)))
