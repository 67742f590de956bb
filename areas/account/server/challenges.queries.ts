import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { ChallengePurpose } from '../contract/signing-in.ts'
import type { Database } from '#kernel/server/database.ts'
import { addMs, ticketLife, triesPerCode } from './rules.ts'
import { challenges } from './sessions.tables.ts'

export type ChallengeRow = typeof challenges.$inferSelect

const isLive = (now: Date) =>
  and(isNull(challenges.used_at), isNull(challenges.superseded_at), gt(challenges.expires_at, now))

/** Adds a challenge and ends the one before of the same requester, address and purpose (and sign-up). */
export const addChallenge = async (
  db: Database,
  row: typeof challenges.$inferInsert & { asked_by: string },
): Promise<void> => {
  await db
    .update(challenges)
    .set({ superseded_at: row.created_at })
    .where(
      and(
        eq(challenges.email, row.email),
        eq(challenges.purpose, row.purpose),
        eq(challenges.asked_by, row.asked_by),
        isLive(row.created_at),
        row.sign_up_id ? eq(challenges.sign_up_id, row.sign_up_id) : isNull(challenges.sign_up_id),
      ),
    )
  await db.insert(challenges).values(row)
}

export const challengeById = async (db: Database, id: string) =>
  (await db.select().from(challenges).where(eq(challenges.id, id)))[0]

/**
 * Counts an attempt at the code before anything is compared. It must run outside any transaction, so that it stays
 * counted; parallel attempts wait for the row, and the sixth gets nothing.
 */
export const countTry = async (db: Database, id: string, purposes: readonly ChallengePurpose[], now: Date) =>
  (
    await db
      .update(challenges)
      .set({ attempts: sql`${challenges.attempts} + 1` })
      .where(
        and(
          eq(challenges.id, id),
          inArray(challenges.purpose, [...purposes]),
          lt(challenges.attempts, triesPerCode),
          isLive(now),
        ),
      )
      .returning()
  )[0]

export const challengeOfLink = async (
  db: Database,
  linkHash: string,
  purposes: readonly ChallengePurpose[],
  now: Date,
) =>
  (
    await db
      .select()
      .from(challenges)
      .where(
        and(
          eq(challenges.link_hash, linkHash),
          inArray(challenges.purpose, [...purposes]),
          eq(challenges.opens, true),
          isLive(now),
        ),
      )
  )[0]

type Use = { by_asker: boolean; ticket_hash?: string; approved?: boolean }

/** Uses a challenge once: of any number of parallel uses one gets the row. */
export const useChallenge = async (db: Database, id: string, now: Date, { by_asker, ticket_hash, approved }: Use) =>
  (
    await db
      .update(challenges)
      .set({
        used_at: now,
        by_asker,
        ...(ticket_hash && { ticket_hash, ticket_expires_at: addMs(now, ticketLife) }),
        ...(approved && { approved_at: now }),
      })
      .where(and(eq(challenges.id, id), isLive(now)))
      .returning()
  )[0]

const ofTicket = (hash: string, purposes: readonly ChallengePurpose[], now: Date) =>
  and(
    eq(challenges.ticket_hash, hash),
    inArray(challenges.purpose, [...purposes]),
    isNull(challenges.ticket_used_at),
    gt(challenges.ticket_expires_at, now),
  )

export const challengeOfTicket = async (db: Database, hash: string, purposes: readonly ChallengePurpose[], now: Date) =>
  (
    await db
      .select()
      .from(challenges)
      .where(ofTicket(hash, purposes, now))
  )[0]

/** Uses a ticket, once. */
export const useTicket = async (db: Database, hash: string, purposes: readonly ChallengePurpose[], now: Date) =>
  (
    await db
      .update(challenges)
      .set({ ticket_used_at: now })
      .where(ofTicket(hash, purposes, now))
      .returning()
  )[0]

export const challengeOfWaiting = async (db: Database, id: string, waitingHash: string) =>
  (
    await db
      .select()
      .from(challenges)
      .where(and(eq(challenges.id, id), eq(challenges.waiting_hash, waitingHash), eq(challenges.purpose, 'sign_in')))
  )[0]

/** Takes the session that an approval grants, once, within a minute of the code's end. */
export const takeApproval = async (db: Database, id: string, now: Date) =>
  (
    await db
      .update(challenges)
      .set({ ticket_used_at: now })
      .where(
        and(
          eq(challenges.id, id),
          isNotNull(challenges.approved_at),
          isNull(challenges.ticket_used_at),
          gt(challenges.expires_at, addMs(now, -60_000)),
        ),
      )
      .returning()
  )[0]

/** Ends a challenge that another mail replaces. */
export const endChallenge = (db: Database, id: string, now: Date) =>
  db.update(challenges).set({ superseded_at: now }).where(eq(challenges.id, id))

/** Ends everything mailed to an address or a person, including entered codes whose ticket is not used yet. */
export const endChallenges = (db: Database, of: { email: string; user_id: string }, now: Date) =>
  db
    .update(challenges)
    .set({ superseded_at: now, ticket_used_at: now })
    .where(
      and(or(eq(challenges.email, of.email), eq(challenges.user_id, of.user_id)), isNull(challenges.ticket_used_at)),
    )

export const forgetChallenges = (db: Database, of: { email: string; user_id: string }) =>
  db.delete(challenges).where(or(eq(challenges.email, of.email), eq(challenges.user_id, of.user_id)))

export const purgeChallenges = (db: Database, before: Date) =>
  db.delete(challenges).where(lt(challenges.created_at, before))
