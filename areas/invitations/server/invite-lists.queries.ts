import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo, idAfter, idPage, mostCounted } from '#kernel/server/page.ts'
import { inviteStates, type InviteState } from '../contract/index.ts'
import type { AnyInvites, InviteTable } from './any-invites.ts'

/** Which invitations to one thing (`of`): by mail or link, in a state, with words in the address or label. */
type Narrowed = { of: string; channel: 'mail' | 'link' | undefined; state: InviteState | undefined; q: string }
type ListInput = {
  channel?: Narrowed['channel']
  state?: InviteState | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

const inState = (table: AnyInvites, state: InviteState | undefined, now: Date) => {
  if (!state) return undefined
  if (state === 'pending') return and(eq(table.state, 'pending'), gt(table.expires_at, now))
  if (state === 'expired') return and(eq(table.state, 'pending'), lte(table.expires_at, now))
  return eq(table.state, state)
}

const narrowedBy = (table: AnyInvites, { channel, state, q }: Narrowed, now: Date) =>
  and(
    channel === 'mail' ? isNotNull(table.email) : undefined,
    channel === 'link' ? isNull(table.email) : undefined,
    inState(table, state, now),
    contains(sql`coalesce(${table.email}, ${table.label}, '')`, q),
  )

/** The lists of invitations, and their counts; `listed` is an additional condition. */
export function inviteListsIn<T extends InviteTable>(inviteTable: T, owner: AnyPgColumn, listed?: SQL) {
  const table = inviteTable as unknown as AnyInvites
  const narrowed = (params: Narrowed, now: Date) => and(eq(owner, params.of), listed, narrowedBy(table, params, now))

  /** Counts up to a bound, so that a long list costs no more than a short one. */
  const countInvites = (db: Database, params: Narrowed, now: Date, more?: SQL): Promise<number> =>
    countUpTo(db, some => some.from(table).where(and(narrowed(params, now), more)))

  async function invitesByState(db: Database, { of, channel }: Narrowed, now: Date) {
    const counts = { pending: 0, accepted: 0, declined: 0, expired: 0, revoked: 0 }
    for (const state of inviteStates)
      counts[state] = Math.min(mostCounted, await countInvites(db, { of, channel, state, q: '' }, now))
    return counts
  }

  /** A page of invitations, newest first, and how many of the channel are in each state. */
  async function listInvites(
    db: Database,
    of: string,
    { channel, state, q = '', cursor, limit }: ListInput,
    now: Date,
  ) {
    const params = { of, channel, state, q }
    const after = idAfter(cursor)
    const rows = await db
      .select()
      .from(table)
      .where(and(narrowed(params, now), after ? lt(table.id, after) : undefined))
      .orderBy(desc(table.id))
      .limit(limit + 1)
    const page = idPage<T['$inferSelect'] & { id: string }>(rows, limit, await countInvites(db, params, now))
    return { ...page, counts: await invitesByState(db, params, now) }
  }

  /** The newest fifty that were not accepted or revoked, newest first. */
  const openInvites = (db: Database, of: string): Promise<T['$inferSelect'][]> =>
    db
      .select()
      .from(table)
      .where(and(eq(owner, of), listed, inArray(table.state, ['pending', 'declined'])))
      .orderBy(desc(table.id))
      .limit(50)

  /** The number of invitations by mail that wait for an answer; one to `except`, which is sent again, is not counted. */
  const countWaiting = (db: Database, of: string, now: Date, except?: string): Promise<number> =>
    countInvites(
      db,
      { of, channel: 'mail', state: 'pending', q: '' },
      now,
      except ? ne(table.email, except) : undefined,
    )

  /** Whether an invitation to anything waits for this address. */
  const isInvited = async (db: Database, email: string, now: Date): Promise<boolean> =>
    (await db.$count(table, and(eq(table.email, email), inState(table, 'pending', now)))) > 0

  return { listInvites, openInvites, countWaiting, isInvited }
}
