import { nameOf } from '#areas/account/server/exports.ts'
import { localised } from '#kernel/contract/fields.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Person, SignedInContext } from '#kernel/server/handle.ts'
import { acceptedOnce, ensureFits, ensureWaiting } from '#areas/invitations/server/exports.ts'
import { hashToken } from '#kernel/server/session.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import { isActive } from '../../contract/enrolment-states.ts'
import { openToInvited } from '../learning/enrolments.queries.ts'
import { courseFactsOf } from './invitation.queries.ts'
import { isOpenedByInvitation } from './invite-rules.ts'
import {
  answerInvites,
  changeInvite,
  declineInvite,
  lockInviteByToken,
  readersOf,
  type InviteRow,
} from './invites.queries.ts'
import { lockEnrolment } from '../progress/progress.queries.ts'

type LockedEnrolment = Awaited<ReturnType<typeof lockEnrolment>>
type AcceptContext = Pick<SignedInContext, 'db' | 'now' | 'notify'> & { person: Pick<Person, 'id' | 'email'> }
type InvitationUse = { course_id: string; token: string; locked: LockedEnrolment }

/**
 * The invitation of a token, locked after the enrolment it is about.
 * @throws Failure 404, or when it is for somebody else
 */
async function lockInvitation(
  { db, person }: AcceptContext,
  { course_id, token }: Omit<InvitationUse, 'locked'>,
): Promise<InviteRow> {
  const invite = found(await lockInviteByToken(db, course_id, hashToken(token)))
  // The address may belong to another account by now.
  if (invite.user_id !== person.id) ensureFits(invite, person.email)
  return invite
}

/**
 * Takes an invitation by the token of its link: the enrolment is then invited. For an active enrolment it does not
 * count as a use.
 * @returns the enrolment, locked
 * @throws Failure with what ended the invitation, or when it is for somebody else
 */
export async function takeInvitation(context: AcceptContext, use: InvitationUse): Promise<LockedEnrolment> {
  const { db, now, person } = context
  const { course_id, locked } = use
  const invite = await lockInvitation(context, use)
  if (isActive(locked?.state) && (invite.email === null || invite.state === 'accepted')) return locked
  ensureWaiting(invite, now)
  // An invitation by mail ends once its enrolment is accepted, by its link or on the course's page: see
  // `settleInvitations`.
  if (invite.email === null) await changeInvite(db, invite.id, acceptedOnce(invite, now))
  if (isOpenedByInvitation(locked?.state))
    await openToInvited(db, course_id, [person.id], { now, expires_at: invite.expires_at })
  return lockEnrolment(db, person.id, course_id)
}

/** Declines the invitation by mail that a token opens; declining again answers the same. */
export async function refuseInvitation(context: AcceptContext, taking: Omit<InvitationUse, 'locked'>): Promise<void> {
  const { db, now, person } = context
  const invite = await lockInvitation(context, taking)
  ensure(invite.email !== null, 'invite.is_link')
  await declineInvite(db, invite, now, { user_id: person.id })
}

type Answer = { course_id: string; state: 'accepted' | 'declined' }

/**
 * An answer by a link or on the course's page also answers the invitations by mail, and notifies their sender of an
 * acceptance.
 */
export async function settleInvitations(
  { db, now, person, notify }: AcceptContext,
  { course_id, state }: Answer,
): Promise<void> {
  const answered = await answerInvites(db, { course_id, user_id: person.id, email: person.email, state, now })
  const inviters = new Set(answered.flatMap(({ invited_by }) => invited_by ?? []))
  if (state === 'declined' || inviters.size === 0) return
  const { title } = await courseFactsOf(db, course_id)
  const name = await nameOf(db, person.id)
  for (const { id, locale } of await readersOf(db, [...inviters]))
    await notify(db, {
      user_id: id,
      kind: 'education.invitation_accepted',
      topic: 'learning',
      words: { key: 'education:notices.invitation_accepted', values: { name, title: localised(title, locale).text } },
      path: hrefOf(toEducation.courseInvites, { params: { courseId: course_id } }),
    })
}
