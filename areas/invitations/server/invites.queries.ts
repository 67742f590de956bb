import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  sql,
  type BuildColumns,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { inviteStates, type InviteState } from '../contract/index.ts'
import type { invitationColumns } from './invitation.tables.ts'

type Columns = ReturnType<typeof invitationColumns>
type AnyInvites = PgTableWithColumns<{
  name: string
  schema: undefined
  dialect: 'pg'
  columns: BuildColumns<string, Columns, 'pg'>
}>
type Channel = 'mail' | 'link'

/** Which invitations of one owner: of a kind, in a state, with words in the address or label. */
type Narrowed = { of: string; channel: Channel | undefined; state: InviteState | undefined; q: string }
export type InvitesAsked = Narrowed & { after: string | undefined; limit: number }

/**
 * The questions that every table of invitations is asked.
 * @param given a table with `invitationColumns`
 * @param owner its column that says what an invitation is to
 * @param listed what the lists and counts are narrowed to, if anything
 */
export function invitesIn<T extends PgTable & Record<keyof Columns, AnyPgColumn>>(
  given: T,
  owner: AnyPgColumn,
  listed?: SQL,
) {
  type Row = T['$inferSelect']
  type New = T['$inferInsert']
  type Change = { [Column in keyof New]?: New[Column] }
  const table = given as unknown as AnyInvites
  const known = (of: string, id: string) => and(eq(owner, of), eq(table.id, id))
  const isWaiting = (of: string, emails: readonly string[]) =>
    and(eq(owner, of), eq(table.state, 'pending'), inArray(table.email, [...emails]))

  const addInvites = async (db: Database, rows: New[]): Promise<Row[]> =>
    rows.length === 0 ? [] : db.insert(given).values(rows).returning()

  async function changeInvite(db: Database, id: string, change: Change): Promise<Row> {
    const [row]: Row[] = await db
      .update(table)
      .set(change as never)
      .where(eq(table.id, id))
      .returning()
    if (!row) throw new Error(`invitation ${id} vanished while held`)
    return row
  }

  const inviteById = async (db: Database, of: string, id: string): Promise<Row | undefined> =>
    (await db.select().from(table).where(known(of, id)))[0]

  const lockInvite = async (db: Database, of: string, id: string): Promise<Row | undefined> =>
    (await db.select().from(table).where(known(of, id)).for('update'))[0]

  /** The invitations still waiting for these addresses, past their time or not. */
  async function waitingInvites(db: Database, of: string, emails: readonly string[]): Promise<Map<string, Row>> {
    if (emails.length === 0) return new Map()
    const rows = await db.select().from(table).where(isWaiting(of, emails))
    return new Map(rows.map(row => [row.email!, row]))
  }

  /** Whether an invitation to the same address waits besides this one. */
  const waitsBesides = async (db: Database, of: string, { id, email }: { id: string; email: string | null }) =>
    email !== null && (await db.$count(table, and(isWaiting(of, [email]), ne(table.id, id)))) > 0

  const inState = (state: InviteState | undefined, now: Date) => {
    if (!state) return undefined
    if (state === 'pending') return and(eq(table.state, 'pending'), gt(table.expires_at, now))
    if (state === 'expired') return and(eq(table.state, 'pending'), lte(table.expires_at, now))
    return eq(table.state, state)
  }

  const narrowed = ({ of, channel, state, q }: Narrowed, now: Date) =>
    and(
      eq(owner, of),
      listed,
      channel === 'mail' ? isNotNull(table.email) : undefined,
      channel === 'link' ? isNull(table.email) : undefined,
      inState(state, now),
      q ? sql`position(${q} in lower(coalesce(${table.email}, ${table.label}, ''))) > 0` : undefined,
    )

  /** A page of invitations, newest first, one more than the limit when another page follows. */
  const invitesPage = async (db: Database, asked: InvitesAsked, now: Date): Promise<Row[]> =>
    db
      .select()
      .from(table)
      .where(and(narrowed(asked, now), asked.after ? lt(table.id, asked.after) : undefined))
      .orderBy(desc(table.id))
      .limit(asked.limit + 1)

  /** Counts up to a bound, so that a long list costs no more than a short one. */
  const countInvites = (db: Database, asked: Narrowed, now: Date): Promise<number> =>
    db.$count(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(narrowed(asked, now))
        .limit(mostCounted + 1)
        .as('some'),
    )

  async function invitesByState(db: Database, { of, channel }: Pick<Narrowed, 'of' | 'channel'>, now: Date) {
    const counts = { pending: 0, accepted: 0, declined: 0, expired: 0, revoked: 0 }
    for (const state of inviteStates)
      counts[state] = Math.min(mostCounted, await countInvites(db, { of, channel, state, q: '' }, now))
    return counts
  }

  return {
    addInvites,
    changeInvite,
    inviteById,
    lockInvite,
    waitingInvites,
    waitsBesides,
    invitesPage,
    countInvites,
    invitesByState,
  }
}
