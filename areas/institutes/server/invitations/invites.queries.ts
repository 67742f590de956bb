import { and, eq } from 'drizzle-orm'
import { invitesIn } from '#areas/invitations/server/exports.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
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
