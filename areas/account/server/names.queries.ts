import { and, eq, inArray } from 'drizzle-orm'
import { dayAt } from '#kernel/contract/time/zone-offset.ts'
import type { Database } from '#kernel/server/database.ts'
import { fullName, users } from './tables.ts'

/** The name of a person for those who work with them, or else the email address; '' for nobody. */
export const nameOf = async (db: Database, user_id: string): Promise<string> => {
  const [row] = await db.select({ name: fullName, email: users.email }).from(users).where(eq(users.id, user_id))
  return row?.name || row?.email || ''
}

const account = { id: users.id, email: users.email, name: fullName, locale: users.locale, time_zone: users.time_zone }

/** The active accounts of these addresses. */
export const activeAccounts = (db: Database, emails: readonly string[]) =>
  db
    .select(account)
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.status, 'active')))

/** The active account of an address, if there is one. */
export const activeAccount = async (db: Database, email: string) => (await activeAccounts(db, [email]))[0]

/** The address of an account, which may be one that is not active. */
export const emailOf = async (db: Database, user_id: string): Promise<string | undefined> =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, user_id)))[0]?.email

/** The day that it is for a person, by the time zone of their profile: `2026-11-23`. */
export const todayOf = async (db: Database, user_id: string, now: Date): Promise<string> => {
  const [row] = await db.select({ time_zone: users.time_zone }).from(users).where(eq(users.id, user_id))
  return dayAt(row?.time_zone ?? 'UTC', now)
}

/** The time zones that the accounts of these addresses have chosen, by address. */
export const timeZonesOf = async (db: Database, emails: readonly string[]): Promise<Map<string, string>> =>
  new Map((await activeAccounts(db, emails)).map(({ email, time_zone }) => [email, time_zone]))
