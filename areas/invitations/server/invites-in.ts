import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { InviteTable } from './any-invites.ts'
import { inviteListsIn } from './invite-lists.queries.ts'
import { singleInvitesIn } from './invites.queries.ts'
import { invitingIn } from './inviting.ts'

type InvitesOptions = {
  /** The column that says what an invitation is to. */
  owner: AnyPgColumn
  /** What the tokens of its invitations begin with. */
  prefix: string
  /** How long an invitation by mail is valid, unless for the usual time. */
  days?: number
  /** What its lists and counts are narrowed to, if anything. */
  listed?: SQL
}

/**
 * What can be done with every table of invitations.
 * @param table has `invitationColumns`
 */
export function invitesIn<T extends InviteTable>(table: T, { owner, prefix, days, listed }: InvitesOptions) {
  const single = singleInvitesIn(table, owner)
  return { ...single, ...inviteListsIn(table, owner, listed), ...invitingIn<T>(single, prefix, days) }
}
