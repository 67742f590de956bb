import { and, eq } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { invitesIn, mailLimitIn } from '#areas/invitations/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { ApplicantRole } from '../contract/states.ts'
import { applicationTokenPrefix } from '../contract/token-prefix.ts'
import { application_invites as invites, application_people as people } from './applicants.tables.ts'
import { applications } from './tables.ts'

export type InviteRow = typeof invites.$inferSelect

export const {
  changeInvite,
  countWaiting,
  declineInvite,
  invitesTo,
  isInvited,
  lockInvite,
  lockInviteByToken,
  openInvites,
  removeInvitesTo,
  revokeInvite,
  waitingInvites,
  writeInvites,
} = invitesIn(invites, { owner: invites.application_id, prefix: applicationTokenPrefix })

export const ensureFewMailed = mailLimitIn(invites)

export const inviteByToken = async (db: Database, token_hash: string) =>
  (
    await db
      .select({ invite: invites, application: applications, inviter: fullName })
      .from(invites)
      .innerJoin(applications, eq(applications.id, invites.application_id))
      .leftJoin(users, eq(users.id, invites.invited_by))
      .where(eq(invites.token_hash, token_hash))
  )[0]

const one = (application_id: string, user_id: string) =>
  and(eq(people.application_id, application_id), eq(people.user_id, user_id))

type Rights = { role: ApplicantRole; may_submit: boolean }

export const setPerson = async (db: Database, application_id: string, user_id: string, rights: Rights): Promise<void> =>
  void (await db.update(people).set(rights).where(one(application_id, user_id)))

export const dropPerson = async (db: Database, application_id: string, user_id: string): Promise<void> =>
  void (await db.delete(people).where(one(application_id, user_id)))
