import { inArray, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { invitesIn } from '#areas/invitations/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { labTokenPrefix } from '../../contract/token-prefix.ts'
import { lab_invites } from './lab-invites.tables.ts'

export type LabInviteRow = typeof lab_invites.$inferSelect

export const {
  changeInvite,
  declineInvite,
  ensureResendable,
  invitationOf,
  invitesTo,
  lockInvite,
  lockInviteByToken,
  removeInvitesTo,
  renewInvite,
  revokeInvite,
  waitingInvites,
  writeInvites,
  listInvites,
  isInvited,
} = invitesIn(lab_invites, { owner: lab_invites.invited_to, prefix: labTokenPrefix })

/** The lab as the target of invitations; there is only one. */
export const theLab = 'lab'

const invitingLock = 7_249_110

/** Lets one transaction invite to the lab at a time, so that an address gets only one invitation. */
export const lockInviting = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(${invitingLock})`)

/** The addresses that have an account. */
export async function membersAmong(db: Database, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Set(rows.map(({ email }) => email))
}
