import { nameOf } from '#areas/account/server/exports.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { checkAddresses, emailsOf, inviteEnds, parseAddresses } from '#areas/invitations/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { inviting } from '../../contract/invite-calls.ts'
import type { CourseRow } from '../content/course-content.queries.ts'
import { openToInvited } from '../learning/enrolments.queries.ts'
import { postInvites } from './invite-mails.ts'
import { isKnownIn, isOpenedByInvitation, type VisibleInstitutes } from './invite-rules.ts'
import * as query from './invites.queries.ts'

export type InviteContext = Pick<SignedInContext, 'db' | 'now' | 'words' | 'config' | 'notify' | 'person'>
type Result = Answered<typeof inviting.inviteToCourse>['results'][number]
type InviteOptions = { course: CourseRow; visible: VisibleInstitutes; message: string | null; locale: Locale }

/**
 * Invites people by mail to a course that the caller has locked, and answers the result for each address. People with
 * an account and no enrolment get an invited enrolment and a notice. The answer never depends on whether there is an
 * account.
 */
export async function inviteAll(
  context: InviteContext,
  typedEmails: readonly string[],
  how: InviteOptions,
): Promise<Result[]> {
  const { db } = context
  const typed = parseAddresses(typedEmails)
  const emails = emailsOf(typed)
  const people = await query.peopleByEmail(db, how.course.id, emails)
  const waiting = await query.waitingInvites(db, how.course.id, emails)
  const { results, invitees } = checkAddresses(typed, waiting, email =>
    isKnownIn(people.get(email)?.enrolment, how.visible) ? { result: 'already_enrolled', error: null } : undefined,
  )
  await send(
    context,
    how,
    invitees.map(({ email, before }) => ({ email, before, person: people.get(email) })),
  )
  return results
}

/** A person to invite; `before` is the invitation that is renewed, if there is one. */
type Invitee = { email: string; person: query.InvitedPerson | undefined; before: query.InviteRow | undefined }

/** Writes the invitations, invites the accounts, and sends the mails. */
export async function send(
  context: InviteContext,
  { course, message, locale }: InviteOptions,
  invitees: readonly Invitee[],
): Promise<void> {
  const { db, now, person: by } = context
  const opened = invitees.flatMap(({ person }) =>
    person && isOpenedByInvitation(person.enrolment?.state) ? [person] : [],
  )
  await openToInvited(
    db,
    course.id,
    opened.map(({ id }) => id),
    { now, expires_at: inviteEnds(now) },
  )
  const drafts = invitees.map(({ email, person, before }) => ({
    before,
    course_id: course.id,
    email,
    message: message ?? before?.message ?? null,
    locale: person?.locale ?? locale,
    user_id: person?.id ?? null,
    invited_by: by.id,
  }))
  const inviter = await nameOf(db, by.id)
  await postInvites(context, await query.writeInvites(db, drafts, now), { title: course.title, inviter })
  for (const person of opened) await tell(context, course, person, inviter)
}

const tell = ({ db, notify }: InviteContext, course: CourseRow, { id, locale }: query.InvitedPerson, inviter: string) =>
  notify(db, {
    user_id: id,
    kind: 'education.invited',
    topic: 'learning',
    words: {
      key: 'education:notices.invited',
      values: { name: inviter, title: localised(course.title, locale).text },
    },
    path: hrefOf(toEducation.course, { params: { courseId: course.id }, search: { about: true } }),
    isMailed: true,
  })
