import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/server/database.ts'
import type { AnyInvites, InviteTable } from './any-invites.ts'

/** The questions about single invitations: `of` is the id of what they are to. */
export function singleInvitesIn<T extends InviteTable>(given: T, owner: AnyPgColumn) {
  type Row = T['$inferSelect']
  type New = T['$inferInsert']
  type Change = { [Column in keyof New]?: New[Column] }
  const table = given as unknown as AnyInvites
  const known = (of: string, id: string) => and(eq(owner, of), eq(table.id, id))
  const isWaiting = (of: string, emails: readonly string[]) =>
    and(eq(owner, of), eq(table.state, 'pending'), inArray(table.email, [...emails]))

  return {
    addInvites: async (db: Database, rows: New[]): Promise<Row[]> =>
      rows.length === 0 ? [] : db.insert(given).values(rows).returning(),

    async changeInvite(db: Database, id: string, change: Change): Promise<Row> {
      const [row]: Row[] = await db
        .update(table)
        .set(change as never)
        .where(eq(table.id, id))
        .returning()
      if (!row) throw new Error(`invitation ${id} vanished while locked`)
      return row
    },

    inviteById: async (db: Database, of: string, id: string): Promise<Row | undefined> =>
      (await db.select().from(table).where(known(of, id)))[0],

    lockInvite: async (db: Database, of: string, id: string): Promise<Row | undefined> =>
      (await db.select().from(table).where(known(of, id)).for('update'))[0],

    /** The invitations still waiting for these addresses, past their time or not. */
    async waitingInvites(db: Database, of: string, emails: readonly string[]): Promise<Map<string, Row>> {
      if (emails.length === 0) return new Map()
      const rows = await db.select().from(table).where(isWaiting(of, emails))
      return new Map(rows.map(row => [row.email!, row]))
    },

    /** Whether an invitation to anything waits for this address. */
    isInvited: async (db: Database, email: string, now: Date): Promise<boolean> =>
      (await db.$count(table, and(eq(table.email, email), eq(table.state, 'pending'), gt(table.expires_at, now)))) > 0,

    /** Whether an invitation to the same address waits besides this one. */
    waitsBesides: async (db: Database, of: string, { id, email }: { id: string; email: string | null }) =>
      email !== null && (await db.$count(table, and(isWaiting(of, [email]), ne(table.id, id)))) > 0,
  }
}
