import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Database } from '#kernel/server/database.ts'
import { found, invalid } from '#kernel/server/failures.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { NamedInvite } from '../contract/index.ts'
import type { AnyInvites, InviteTable } from './any-invites.ts'
import { ensureWaiting } from './invitation-rules.ts'

/** The queries of single invitations: `of` is the id of what they are to. */
export function singleInvitesIn<T extends InviteTable>(table: T, owner: AnyPgColumn) {
  type Row = T['$inferSelect']
  type NewInvite = T['$inferInsert']
  type Change = { [Column in keyof NewInvite]?: NewInvite[Column] }
  const invites = table as unknown as AnyInvites
  const one = (of: string, id: string) => and(eq(owner, of), eq(invites.id, id))
  const isWaiting = (of: string, emails: readonly string[]) =>
    and(eq(owner, of), eq(invites.state, 'pending'), inArray(invites.email, [...emails]))

  const first = async (db: Database, named: SQL | undefined): Promise<Row | undefined> =>
    (await db.select().from(invites).where(named))[0]

  async function changeInvite(db: Database, id: string, change: Change): Promise<Row> {
    const [row]: Row[] = await db
      .update(invites)
      .set(change as never)
      .where(eq(invites.id, id))
      .returning()
    if (!row) throw new Error(`invitation ${id} vanished while locked`)
    return row
  }

  return {
    changeInvite,

    addInvites: async (db: Database, rows: NewInvite[]): Promise<Row[]> =>
      rows.length === 0 ? [] : db.insert(table).values(rows).returning(),

    /**
     * The invitation of a token; or of an id, which names it only for the person it was mailed to.
     * @throws Failure 404 when there is none for this reader
     */
    async invitationOf(
      db: Database,
      { token, invite_id }: z.output<typeof NamedInvite>,
      reader: { email: string } | undefined,
    ): Promise<Row> {
      if (token) return found(await first(db, eq(invites.token_hash, hashToken(token))))
      if (!invite_id) throw invalid({ token: 'required' })
      return found(await first(db, and(eq(invites.id, invite_id), eq(invites.email, found(reader).email))))
    },

    inviteById: (db: Database, of: string, id: string): Promise<Row | undefined> => first(db, one(of, id)),

    lockInvite: async (db: Database, of: string, id: string): Promise<Row | undefined> =>
      (await db.select().from(invites).where(one(of, id)).for('update'))[0],

    lockInviteByToken: async (db: Database, token_hash: string): Promise<Row | undefined> =>
      (await db.select().from(invites).where(eq(invites.token_hash, token_hash)).for('update'))[0],

    /**
     * Declines a locked invitation; declining it again changes nothing.
     * @throws Failure with what ended the invitation
     */
    async declineInvite(db: Database, invite: AnyInvites['$inferSelect'], now: Date, more: Change = {}): Promise<void> {
      if (invite.state === 'declined') return
      ensureWaiting(invite, now)
      await changeInvite(db, invite.id, { ...more, state: 'declined', answered_at: now })
    },

    /** Part of a person's own data: what was sent to their address. */
    invitesTo: (db: Database, email: string): Promise<AnyInvites['$inferSelect'][]> =>
      db.select().from(invites).where(eq(invites.email, email)),

    /** Part of forgetting a person: what was sent to their address. */
    removeInvitesTo: (db: Database, email: string) => db.delete(invites).where(eq(invites.email, email)),

    /** The pending invitations to these addresses, expired ones included, locked: none is answered before it is renewed. */
    async waitingInvites(db: Database, of: string, emails: readonly string[]): Promise<Map<string, Row>> {
      if (emails.length === 0) return new Map()
      const rows = await db.select().from(invites).where(isWaiting(of, emails)).orderBy(invites.id).for('update')
      return new Map(rows.map(row => [row.email!, row]))
    },

    /** Whether an invitation to the same address waits besides this one. */
    waitsBesides: async (db: Database, of: string, { id, email }: { id: string; email: string | null }) =>
      email !== null && (await db.$count(invites, and(isWaiting(of, [email]), ne(invites.id, id)))) > 0,
  }
}
