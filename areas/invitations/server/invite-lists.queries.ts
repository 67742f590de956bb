import { and, desc, eq, gt, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { inviteStates, type InviteState } from '../contract/index.ts'
import type { AnyInvites, InviteTable } from './any-invites.ts'

/** Which invitations to one thing (`of`): by mail or link, in a state, with words in the address or label. */
type Narrowed = { of: string; channel: 'mail' | 'link' | undefined; state: InviteState | undefined; q: string }
export type InvitesParams = Narrowed & { after: string | undefined; limit: number }

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
    q ? sql`position(${q} in lower(coalesce(${table.email}, ${table.label}, ''))) > 0` : undefined,
  )

/** The lists of invitations, and their counts; `listed` is an additional condition. */
export function inviteListsIn<T extends InviteTable>(inviteTable: T, owner: AnyPgColumn, listed?: SQL) {
  const table = inviteTable as unknown as AnyInvites
  const narrowed = (params: Narrowed, now: Date) => and(eq(owner, params.of), listed, narrowedBy(table, params, now))

  /** A page of invitations, newest first, one more than the limit when another page follows. */
  const invitesPage = async (db: Database, params: InvitesParams, now: Date): Promise<T['$inferSelect'][]> =>
    db
      .select()
      .from(table)
      .where(and(narrowed(params, now), params.after ? lt(table.id, params.after) : undefined))
      .orderBy(desc(table.id))
      .limit(params.limit + 1)

  /** Counts up to a bound, so that a long list costs no more than a short one. */
  const countInvites = (db: Database, params: Narrowed, now: Date): Promise<number> =>
    db.$count(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(narrowed(params, now))
        .limit(mostCounted + 1)
        .as('some'),
    )

  async function invitesByState(db: Database, { of, channel }: Pick<Narrowed, 'of' | 'channel'>, now: Date) {
    const counts = { pending: 0, accepted: 0, declined: 0, expired: 0, revoked: 0 }
    for (const state of inviteStates)
      counts[state] = Math.min(mostCounted, await countInvites(db, { of, channel, state, q: '' }, now))
    return counts
  }

  return { invitesPage, countInvites, invitesByState }
}
