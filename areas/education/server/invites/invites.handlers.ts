import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { inviteUrl, sentInvite } from '#areas/invitations/server/exports.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { inviting } from '../../contract/invite-calls.ts'
import { shutInvited } from '../learning/enrolments.queries.ts'
import { invitationView } from './invitation-view.ts'
import { isKnownIn } from './invite-rules.ts'
import { courseToInvite, lockCourseToInvite, type InvitedTo } from './invite-scope.ts'
import * as query from './invites.queries.ts'
import { inviteAll, send, type InviteContext } from './inviting.ts'
import { lockEnrolment } from '../progress/progress.queries.ts'

/** Nobody is invited to a course that cannot be begun. */
const ensurePublished = ({ course }: InvitedTo) => ensure(course.state === 'published', 'course.wrong_state')

export const inviteHandlers: Handlers<typeof inviting> = {
  async inviteToCourse({ course_id, emails, message, locale }, context) {
    const locked = await lockCourseToInvite(context, course_id)
    ensurePublished(locked)
    const how = { ...locked, message: message || null, locale: locale ?? context.caller.locale }
    return { results: await inviteAll(context, emails, how) }
  },

  async courseInvites({ course_id, ...input }, context) {
    const { db, now } = context
    const { course } = await courseToInvite(context, course_id)
    const { items, ...page } = await query.listInvites(db, course_id, input, now)
    return {
      ...page,
      items: items.map(row => sentInvite(row, now)),
      course: { id: course.id, title: course.title, state: course.state },
    }
  },

  async manageCourseInvite({ course_id, invite_id, action }, context) {
    const { db, now } = context
    const locked = await lockCourseToInvite(context, course_id)
    const storedInvite = found(await query.inviteById(db, course_id, invite_id))
    // Lock the enrolment first, as everywhere, so that answering and revoking never deadlock.
    if (storedInvite.user_id) await lockEnrolment(db, storedInvite.user_id, course_id)
    const invite = found(await query.lockInvite(db, course_id, invite_id))
    const url = action === 'resend' ? await resend(context, locked, invite) : await revoke(context, invite)
    return { invite: sentInvite(found(await query.inviteById(db, course_id, invite_id)), now), url }
  },

  async addCourseLink({ course_id, ...link }, context) {
    ensurePublished(await lockCourseToInvite(context, course_id))
    const { row, url } = await query.writeLink(context, link, { course_id })
    return { invite: sentInvite(row, context.now), url }
  },

  courseInvitation: async ({ token }, { db, person, now }) =>
    found(await invitationView(db, { token_hash: hashToken(token), person, now })),
}

/** Sends an invitation again, or gives a link a new address and answers it. */
async function resend(context: InviteContext, locked: InvitedTo, invite: query.InviteRow): Promise<string | null> {
  const { db, now, config, person } = context
  ensurePublished(locked)
  await query.ensureResendable(db, locked.course.id, invite, now)
  const { email } = invite
  if (email === null) {
    const { token } = await query.renewInvite(db, invite, { invited_by: person.id }, now)
    return inviteUrl(config, token)
  }
  const existingPerson = (await query.peopleByEmail(db, locked.course.id, [email])).get(email)
  ensure(!isKnownIn(existingPerson?.enrolment, locked.visible), 'invite.wrong_state')
  await send(context, { ...locked, message: invite.message, locale: invite.locale }, [
    { email, person: existingPerson, before: invite },
  ])
  return null
}

/** Revokes an invitation: its token no longer works, and an enrolment that waits for its answer expires. */
async function revoke({ db, now }: InviteContext, invite: query.InviteRow): Promise<null> {
  await query.revokeInvite(db, invite, now)
  if (invite.user_id) await shutInvited(db, { user_id: invite.user_id, course_id: invite.course_id, now })
  return null
}
