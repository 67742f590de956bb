import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { authenticators, recovery_codes, second_steps } from './sessions.tables.ts'

const ofUser = (userId: string) => eq(authenticators.user_id, userId)

/** The person's authenticator, confirmed or not. */
export const authenticatorOf = async (db: Database, userId: string) =>
  (await db.select().from(authenticators).where(ofUser(userId)))[0]

/** The confirmed authenticator of a person with two-step verification. */
export const activeAuthenticatorOf = async (db: Database, userId: string) =>
  (
    await db
      .select()
      .from(authenticators)
      .where(and(ofUser(userId), isNotNull(authenticators.confirmed_at)))
  )[0]

/** Stores a new secret in place of one that was never confirmed; false when a confirmed one exists. */
export const storeSecret = async (db: Database, userId: string, secret: string, now: Date): Promise<boolean> => {
  const stored = await db
    .insert(authenticators)
    .values({ user_id: userId, secret, created_at: now })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: { secret, created_at: now, last_step: 0 },
      setWhere: isNull(authenticators.confirmed_at),
    })
    .returning({ user_id: authenticators.user_id })
  return stored.length > 0
}

export const confirmAuthenticator = async (
  db: Database,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> => {
  const confirmed = await db
    .update(authenticators)
    .set({ confirmed_at: now, last_step: step })
    .where(and(ofUser(userId), eq(authenticators.secret, secret), isNull(authenticators.confirmed_at)))
    .returning({ user_id: authenticators.user_id })
  return confirmed.length > 0
}

/** Uses a time step up; false when its code, or a later one, was used before. */
export const useStep = async (db: Database, userId: string, step: number): Promise<boolean> => {
  const used = await db
    .update(authenticators)
    .set({ last_step: step })
    .where(and(ofUser(userId), lt(authenticators.last_step, step)))
    .returning({ user_id: authenticators.user_id })
  return used.length > 0
}

export const removeAuthenticator = async (db: Database, userId: string): Promise<boolean> => {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await db.delete(second_steps).where(eq(second_steps.user_id, userId))
  const removed = await db.delete(authenticators).where(ofUser(userId)).returning({ user_id: authenticators.user_id })
  return removed.length > 0
}

export async function replaceCodes(db: Database, userId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await db.insert(recovery_codes).values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
}

export const countCodes = (db: Database, userId: string) =>
  db.$count(recovery_codes, eq(recovery_codes.user_id, userId))

/** Uses up a recovery code; false if it is not one of theirs. */
export const useRecoveryCode = async (db: Database, userId: string, code_hash: string): Promise<boolean> => {
  const used = await db
    .delete(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_hash, code_hash)))
    .returning({ user_id: recovery_codes.user_id })
  return used.length > 0
}

export const addSecondStep = (db: Database, row: typeof second_steps.$inferInsert) =>
  db.insert(second_steps).values(row)

/** Counts an attempt with this ticket; undefined when it is unknown, over, or used up by wrong codes. */
export const countSecondStep = async (db: Database, ticketHash: string, now: Date, most: number) =>
  (
    await db
      .update(second_steps)
      .set({ attempts: sql`${second_steps.attempts} + 1` })
      .where(
        and(
          eq(second_steps.ticket_hash, ticketHash),
          gt(second_steps.expires_at, now),
          lt(second_steps.attempts, most),
        ),
      )
      .returning()
  )[0]

/** Uses the ticket up; of parallel requests one gets it. */
export const takeSecondStep = async (db: Database, ticketHash: string) =>
  (await db.delete(second_steps).where(eq(second_steps.ticket_hash, ticketHash)).returning())[0]

export const dropSecondSteps = (db: Database, userId: string) =>
  db.delete(second_steps).where(eq(second_steps.user_id, userId))

export const purgeSecondSteps = (db: Database, now: Date) =>
  db.delete(second_steps).where(lte(second_steps.expires_at, now))
