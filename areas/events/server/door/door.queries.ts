import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { event_check_ins as check_ins, event_registrations as registrations } from '../registrations.tables.ts'

export type CheckInRow = typeof check_ins.$inferSelect
export type NewCheckIn = typeof check_ins.$inferInsert

/** The most guests that one door list has. */
const mostGuests = 20_000

export const guestsOf = (db: Database, event_id: string) =>
  db
    .select({
      registration_id: registrations.id,
      name: registrations.name,
      state: registrations.state,
      checked_in_at: registrations.checked_in_at,
      answers: registrations.answers,
    })
    .from(registrations)
    .where(and(eq(registrations.event_id, event_id), ne(registrations.state, 'unconfirmed')))
    .orderBy(asc(sql`lower(${registrations.name})`), asc(registrations.id))
    .limit(mostGuests)

export const registrationsIn = (db: Database, event_id: string, ids: readonly string[]) =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, event_id), inArray(registrations.id, [...ids])))

export const checkInsByIds = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(check_ins)
    .where(inArray(check_ins.id, [...ids]))

export const checkInsOf = (db: Database, registration_ids: readonly string[]) =>
  db
    .select({ check_in: check_ins, by: fullName })
    .from(check_ins)
    .leftJoin(users, eq(users.id, check_ins.by_user))
    .where(inArray(check_ins.registration_id, [...registration_ids]))

/** How many scans of some guests are stored. */
export async function countCheckIns(db: Database, registration_ids: readonly string[]) {
  if (registration_ids.length === 0) return new Map<string | null, number>()
  const rows = await db
    .select({ id: check_ins.registration_id, stored: count() })
    .from(check_ins)
    .where(inArray(check_ins.registration_id, [...registration_ids]))
    .groupBy(check_ins.registration_id)
  return new Map(rows.map(({ id, stored }) => [id, stored]))
}

const mostLooked = 200

/** The people who checked guests in recently: not all people at the door are hosts. */
export async function scannersOf(db: Database, event_id: string): Promise<string[]> {
  const latest = db
    .select({ by_user: check_ins.by_user })
    .from(check_ins)
    .where(eq(check_ins.event_id, event_id))
    .orderBy(desc(check_ins.at), desc(check_ins.id))
    .limit(mostLooked)
    .as('latest')
  const rows = await db.selectDistinct().from(latest)
  return rows.flatMap(({ by_user }) => by_user ?? [])
}

export const addCheckIns = (db: Database, rows: NewCheckIn[]) => db.insert(check_ins).values(rows).onConflictDoNothing()

export const setResult = (db: Database, ids: readonly string[], result: CheckInRow['result']) =>
  db
    .update(check_ins)
    .set({ result })
    .where(inArray(check_ins.id, [...ids]))

export const setCheckedIn = (db: Database, id: string, checked_in_at: Date | null) =>
  db.update(registrations).set({ checked_in_at }).where(eq(registrations.id, id))
