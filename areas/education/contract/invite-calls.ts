import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, LocaleField, Localised, pageOf, upTo } from '#kernel/contract/fields.ts'
import {
  Addresses,
  InviteCounts,
  InviteMessage,
  InviteStateField,
  InviteToken,
  LinkFields,
  OpenedInvite,
  SentInvite,
  inviteResult,
  mostInvited,
} from '#areas/invitations/contract/index.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { CourseState } from './course-states.ts'
import { CourseCard } from './courses.ts'
import { EnrolmentState } from './learning.ts'

/**
 * Administrators invite to every course, supervisors to those of their institutions, authors to their own. For anyone
 * else, the course does not exist.
 */
const inviters = signedIn
const course = { course_id: Id }

/** Only people who may see a course's learners learn that a person is already enrolled. */
const CourseInviteResult = inviteResult('already_enrolled')

/** An invitation to a course as the holder of its link may see it. */
export const CourseInvitation = z.extend(OpenedInvite, {
  course: CourseCard,
  /** The course is published now: otherwise an invitation opens nothing. */
  is_open: z.boolean(),
  /** The institution of the course; null: the lab itself. Its supervisors see the progress of those who accept. */
  institute: z.nullable(z.string()),
  /** The name of the inviter; null once their account is deleted. */
  inviter: z.nullable(z.string()),
  /** The state of the caller's enrolment, if they are signed in. */
  my_state: z.nullable(EnrolmentState),
})

export const inviting = {
  inviteToCourse: writes('POST /v2/api/supervisor/edu/course/invite', {
    who: inviters,
    does: 'Invites people to a published course by email, and returns the result for each address. An address that is invited again gets a new link with a new expiry.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({
      ...course,
      emails: Addresses,
      message: InviteMessage,
      /** The mail's language; people with an account get their own. */
      locale: z.optional(LocaleField),
    }),
    output: z.object({ results: upTo(mostInvited, CourseInviteResult) }),
    fails: ['course.wrong_state'],
  }),
  courseInvites: reads('POST /v2/api/supervisor/edu/course/invite/listing', {
    who: inviters,
    does: 'Lists the invitations to a course and its shared links with any status, newest first. Search by address or name.',
    input: z.extend(Listing, {
      ...course,
      channel: z.optional(z.enum(['mail', 'link'])),
      state: z.optional(InviteStateField),
    }),
    output: z.extend(pageOf(SentInvite), {
      course: z.object({ id: Id, title: Localised, state: CourseState }),
      /** The invitations in this channel, counted up to 10,000. */
      counts: InviteCounts,
    }),
  }),
  manageCourseInvite: writes('POST /v2/api/supervisor/edu/course/invite/manage', {
    who: inviters,
    does: 'Resends an invitation to a course with a new link and a new expiry, even if it’s expired or declined, or revokes it. The new URL of a renewed link is returned once, as `url`.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({ ...course, invite_id: Id, action: z.enum(['resend', 'revoke']) }),
    output: z.object({ invite: SentInvite, url: z.nullable(z.string()) }),
    fails: ['course.wrong_state', 'invite.wrong_state'],
  }),
  addCourseLink: writes('POST /v2/api/supervisor/edu/course/invite/link', {
    who: inviters,
    does: 'Creates a link that lets people enroll in a course. Its URL is returned only once, because only a hash of it is stored.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ ...course, ...LinkFields.shape }),
    output: z.object({ invite: SentInvite, url: z.string() }),
    fails: ['course.wrong_state'],
  }),
  courseInvitation: reads('POST /v2/api/open/edu/course/invitation', {
    who: anyone,
    does: 'Returns an invitation to a course by the token of its link: the course, who sent it, and whether it’s valid.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ token: InviteToken }),
    output: CourseInvitation,
  }),
}
