import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { passkey_challenges as challenges, passkeys } from './passkeys.tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const passkeysOf = (db: Database, user_id: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(asc(passkeys.created_at), asc(passkeys.id))

export const countPasskeys = (db: Database, user_id: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.user_id, user_id))

export const passkeyById = async (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  (await db.select().from(passkeys).where(eq(passkeys.id, id)))[0]

export const addPasskey = async (db: Database, row: typeof passkeys.$inferInsert): Promise<boolean> =>
  (await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0

/** @returns whether the counter is still the one that was checked */
export const usePasskey = async (db: Database, before: PasskeyRow, counter: number, now: Date): Promise<boolean> =>
  (
    await db
      .update(passkeys)
      .set({ counter, last_used_at: now })
      .where(and(eq(passkeys.id, before.id), eq(passkeys.counter, before.counter)))
      .returning({ id: passkeys.id })
  ).length > 0

export const removePasskey = async (db: Database, user_id: string, id: string): Promise<PasskeyRow | undefined> =>
  (
    await db
      .delete(passkeys)
      .where(and(eq(passkeys.user_id, user_id), eq(passkeys.id, id)))
      .returning()
  )[0]

export const removePasskeysOf = (db: Database, user_id: string) =>
  db.delete(passkeys).where(eq(passkeys.user_id, user_id))

export const addChallenge = (db: Database, row: typeof challenges.$inferInsert) => db.insert(challenges).values(row)

/** Takes a challenge, once. */
export const takeChallenge = async (db: Database, key_hash: string, now: Date) =>
  (
    await db
      .delete(challenges)
      .where(and(eq(challenges.key_hash, key_hash), gt(challenges.expires_at, now)))
      .returning()
  )[0]

export const removeOverChallenges = (db: Database, now: Date) =>
  db.delete(challenges).where(lte(challenges.expires_at, now))
