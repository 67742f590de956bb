import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { InviteTable } from './any-invites.ts'
import { inviteListsIn } from './invite-lists.queries.ts'
import { singleInvitesIn } from './invites.queries.ts'

/**
 * The queries of every table of invitations.
 * @param table has `invitationColumns`
 * @param owner its column that says what an invitation is to
 * @param listed what its lists and counts are narrowed to, if anything
 */
export const invitesIn = <T extends InviteTable>(table: T, owner: AnyPgColumn, listed?: SQL) => ({
  ...singleInvitesIn(table, owner),
  ...inviteListsIn(table, owner, listed),
})
