import type * as z from 'zod/mini'
import { nameOf } from '#areas/account/server/exports.ts'
import {
  checkAddresses,
  emailsOf,
  postInvitations,
  parseAddresses,
  type InvitationMail,
} from '#areas/invitations/server/exports.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { labInvites } from '../../contract/lab-invites.ts'
import { lockInviting, membersAmong, theLab, waitingInvites, writeInvites } from './lab-invites.queries.ts'

type Input = z.output<typeof labInvites.invite.input>
type Results = z.output<typeof labInvites.invite.output>['results']

/** Invites by mail, and answers the result for each address. People who have an account are members already. */
export async function inviteToLab(context: SignedInContext, input: Input): Promise<Results> {
  const { db, caller, person, now } = context
  await lockInviting(db)
  const typed = parseAddresses(input.emails)
  const emails = emailsOf(typed)
  const [members, waiting] = [await membersAmong(db, emails), await waitingInvites(db, theLab, emails)]
  const { results, invitees } = checkAddresses(typed, waiting, email =>
    members.has(email) ? { result: 'already_member', error: null } : undefined,
  )
  const message = input.message || null
  const drafts = invitees.map(({ email, before }) => ({
    before,
    email,
    locale: input.locale ?? caller.locale,
    message: message ?? before?.message ?? null,
    roles: [...new Set(input.roles)],
    invited_by: person.id,
  }))
  const written = await writeInvites(db, drafts, now)
  await mailInvites(
    context,
    written.map(each => ({ ...each, message })),
  )
  return results
}

export async function mailInvites(context: SignedInContext, mails: readonly InvitationMail[]): Promise<void> {
  const inviter = await nameOf(context.db, context.person.id)
  await postInvitations(context, mails, () => ({
    kind: 'people.lab_invite',
    inviter,
    wordsOf: part => `people:mail.invite.${part}`,
    values: {},
  }))
}
