import { nameOf } from '#areas/account/server/exports.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { freshInvitation, inviteEnds, renewedAt, typedAddresses } from '#areas/invitations/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { inviting } from '../../contract/invite-calls.ts'
import { courseTokenPrefix } from '../../contract/token-prefix.ts'
import type { CourseRow } from '../content/course-content.queries.ts'
import { openToInvited } from '../learning/enrolments.queries.ts'
import { postInvites, type InviteMail } from './invite-mails.ts'
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
  const addresses = typedAddresses(typedEmails)
  const emails = [...new Set(addresses.map(({ email }) => email).filter(email => email !== undefined))]
  const people = await query.peopleByEmail(db, how.course.id, emails)
  const waiting = await query.waitingInvites(db, how.course.id, emails)
  const results: Result[] = []
  const invitees: Invitee[] = []
  for (const { given: text, email, isRepeated } of addresses) {
    if (!email || isRepeated) {
      results.push({ email: email ?? text, result: 'error', error: email ? 'duplicate' : 'invalid_address' })
      continue
    }
    const person = people.get(email)
    const before = waiting.get(email)
    const isIn = isKnownIn(person?.enrolment, how.visible)
    results.push({ email, result: isIn ? 'already_enrolled' : before ? 'resent' : 'invited', error: null })
    if (!isIn) invitees.push({ email, person, before })
  }
  await send(context, how, invitees)
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
  const inviter = await nameOf(db, by.id)
  const fresh: query.NewInvite[] = []
  const mails: InviteMail[] = []
  await openToInvited(
    db,
    course.id,
    invitees.flatMap(({ person }) => (person && isOpenedByInvitation(person.enrolment?.state) ? [person.id] : [])),
    { now, expires_at: inviteEnds(now) },
  )
  for (const { email, person, before } of invitees) {
    const { token, row: begun } = freshInvitation(courseTokenPrefix, now)
    const chosen = { message: message ?? before?.message ?? null, locale: person?.locale ?? locale }
    const row = { ...chosen, user_id: person?.id ?? null, invited_by: by.id }
    const { expires_at, token_hash } = begun
    if (before) await query.changeInvite(db, before.id, { ...row, ...renewedAt(before, token_hash, now) })
    else fresh.push({ ...row, ...begun, course_id: course.id, email })
    mails.push({ to: email, token, title: course.title, inviter, expires_at, ...chosen })
    if (person && isOpenedByInvitation(person.enrolment?.state)) await tell(context, course, person, inviter)
  }
  await query.addInvites(db, fresh)
  await postInvites(context, mails)
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
