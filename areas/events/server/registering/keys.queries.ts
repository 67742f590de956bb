import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { event_registration_keys as keys, event_registrations as registrations } from '../registrations.tables.ts'

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

export const dropOldKeys = (db: Database, now: Date) => db.delete(keys).where(lt(keys.expires_at, now))
