import { eq, inArray } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { event_registrations as registrations } from '../registrations.tables.ts'

export const accountsByEmail = (db: Database, emails: readonly string[]) =>
  db
    .select({ user_id: users.id, email: users.email, name: fullName, locale: users.locale })
    .from(users)
    .where(inArray(users.email, [...emails]))

/** The people who came to a past event. */
export const checkInAll = (db: Database, ids: readonly string[], checked_in_at: Date) =>
  db
    .update(registrations)
    .set({ checked_in_at })
    .where(inArray(registrations.id, [...ids]))

/** The startup of the sample with this name, if it is there. */
export const startupNamed = async (db: Database, name: string): Promise<string | null> =>
  (await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.name, name)).limit(1))[0]?.id ?? null
