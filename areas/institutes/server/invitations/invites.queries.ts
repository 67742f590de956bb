import { eq } from 'drizzle-orm'
import { invitesIn } from '#areas/invitations/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { tokenPrefix } from '../../contract/token-prefix.ts'
import { institute_invites } from './invites.tables.ts'

export type InviteRow = typeof institute_invites.$inferSelect
export type NewInvite = typeof institute_invites.$inferInsert

/** These lists contain students; supervisors are listed together with invitations to supervise. */
export const {
  addInvites,
  changeInvite,
  declineInvite,
  ensureResendable,
  invitationOf,
  invitesTo,
  lockInvite,
  removeInvitesTo,
  renewInvite,
  revokeInvite,
  waitingInvites,
  writeInvites,
  writeLink,
  listInvites,
  countWaiting,
  isInvited,
} = invitesIn(institute_invites, {
  owner: institute_invites.institute_id,
  prefix: tokenPrefix,
  listed: eq(institute_invites.kind, 'student'),
})

export const addInvite = async (db: Database, row: NewInvite): Promise<InviteRow> => (await addInvites(db, [row]))[0]!
