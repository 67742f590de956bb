import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { inviteStates, type InviteState } from '#kernel/contract/invitations.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
import { institute_invites } from './invites.tables.ts'

export type InviteRow = typeof institute_invites.$inferSelect
export type NewInvite = typeof institute_invites.$inferInsert

export const addInvites = (db: Database, rows: NewInvite[]) =>
  rows.length === 0 ? [] : db.insert(institute_invites).values(rows).returning()

export const addInvite = async (db: Database, row: NewInvite): Promise<InviteRow> =>
  (await db.insert(institute_invites).values(row).returning())[0]!

export const changeInvite = async (db: Database, id: string, change: Partial<NewInvite>): Promise<InviteRow> => {
  const [row] = await db.update(institute_invites).set(change).where(eq(institute_invites.id, id)).returning()
  if (!row) throw new Error(`invitation ${id} vanished while held`)
  return row
}

/** The invitations still waiting for these addresses, past their time or not. */
export async function waitingInvites(db: Database, institute_id: string, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, InviteRow>()
  const rows = await db
    .select()
    .from(institute_invites)
    .where(
      and(
        eq(institute_invites.institute_id, institute_id),
        eq(institute_invites.state, 'pending'),
        inArray(institute_invites.email, [...emails]),
      ),
    )
  return new Map(rows.map(row => [row.email!, row]))
}

export const lockInvite = async (db: Database, institute_id: string, id: string) =>
  (
    await db
      .select()
      .from(institute_invites)
      .where(and(eq(institute_invites.institute_id, institute_id), eq(institute_invites.id, id)))
      .for('update')
  )[0]

export const inviteByToken = async (db: Database, token_hash: string) =>
  (
    await db
      .select({ invite: institute_invites, institute: institutes })
      .from(institute_invites)
      .innerJoin(institutes, eq(institutes.id, institute_invites.institute_id))
      .where(eq(institute_invites.token_hash, token_hash))
  )[0]

/** An invitation that was mailed to this address. */
export const inviteMailedTo = async (db: Database, id: string, email: string) =>
  (
    await db
      .select({ invite: institute_invites, institute: institutes })
      .from(institute_invites)
      .innerJoin(institutes, eq(institutes.id, institute_invites.institute_id))
      .where(and(eq(institute_invites.id, id), eq(institute_invites.email, email)))
  )[0]

export type InvitesAsked = {
  institute_id: string
  channel: 'mail' | 'link' | undefined
  state: InviteState | undefined
  q: string
  after: string | undefined
  limit: number
}

type Narrowed = Pick<InvitesAsked, 'institute_id' | 'channel' | 'state' | 'q'>

const inState = (state: InviteState | undefined, now: Date) => {
  if (!state) return undefined
  if (state === 'pending') return and(eq(institute_invites.state, 'pending'), gt(institute_invites.expires_at, now))
  if (state === 'expired') return and(eq(institute_invites.state, 'pending'), lte(institute_invites.expires_at, now))
  return eq(institute_invites.state, state)
}

const narrowed = ({ institute_id, channel, state, q }: Narrowed, now: Date) =>
  and(
    eq(institute_invites.institute_id, institute_id),
    eq(institute_invites.kind, 'student'),
    channel === 'mail' ? isNotNull(institute_invites.email) : undefined,
    channel === 'link' ? isNull(institute_invites.email) : undefined,
    inState(state, now),
    q
      ? sql`position(${q} in lower(coalesce(${institute_invites.email}, ${institute_invites.label}, ''))) > 0`
      : undefined,
  )

/** A page of the students' invitations, newest first, one more than the limit when another page follows. */
export const invitesPage = (db: Database, asked: InvitesAsked, now: Date) =>
  db
    .select()
    .from(institute_invites)
    .where(and(narrowed(asked, now), asked.after ? lt(institute_invites.id, asked.after) : undefined))
    .orderBy(desc(institute_invites.id))
    .limit(asked.limit + 1)

export const countInvites = (db: Database, asked: Narrowed, now: Date): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(institute_invites)
      .where(narrowed(asked, now))
      .limit(mostCounted + 1)
      .as('some'),
  )

export async function invitesByState(
  db: Database,
  asked: Pick<InvitesAsked, 'institute_id' | 'channel'>,
  now: Date,
): Promise<Record<InviteState, number>> {
  const counts = { pending: 0, accepted: 0, declined: 0, expired: 0, revoked: 0 }
  for (const state of inviteStates)
    counts[state] = Math.min(mostCounted, await countInvites(db, { ...asked, state, q: '' }, now))
  return counts
}

/** Those invited by mail as students who have not answered. */
export const countWaiting = (db: Database, institute_id: string, now: Date): Promise<number> =>
  countInvites(db, { institute_id, channel: 'mail', state: 'pending', q: '' }, now)

/** Part of forgetting a person: what was sent to their address. */
export const removeInvitesTo = (db: Database, email: string) =>
  db.delete(institute_invites).where(eq(institute_invites.email, email))

/** An invitation to the same address that waits besides this one. */
export const waitsBesides = async (db: Database, { id, institute_id, email }: InviteRow): Promise<boolean> =>
  email !== null &&
  (await db.$count(
    institute_invites,
    and(
      eq(institute_invites.institute_id, institute_id),
      eq(institute_invites.email, email),
      eq(institute_invites.state, 'pending'),
      ne(institute_invites.id, id),
    ),
  )) > 0
