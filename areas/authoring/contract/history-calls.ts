import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { CourseAuthor, CoursePerson, CourseVersion, Revision, VersionDifference, mostAuthors } from './history.ts'
import { UnitContent, UnitName } from './units.ts'
import { authors } from './writing-calls.ts'
import { EnrolmentState } from '#areas/education/contract/learning.ts'

const Number = z.int().check(z.gte(1), z.lte(2_000_000_000))
const Page = z.omit(Listing, { q: true })

export const authoringHistory = {
  unitRevisions: reads('POST /v2/api/admin/edu/course/unit-history', {
    who: authors,
    does: 'Lists the revisions of a unit, newest first: who changed what, and when.',
    input: z.extend(Page, UnitName),
    output: pageOf(Revision),
  }),
  unitRevision: reads('POST /v2/api/admin/edu/course/unit-revision', {
    who: authors,
    does: 'Returns a unit as it was in a revision.',
    input: z.object({ ...UnitName, n: Number }),
    output: z.object({ revision: Revision, content: UnitContent }),
  }),
  courseVersions: reads('POST /v2/api/admin/edu/course/versions', {
    who: authors,
    does: 'Lists the published versions of a course with their notes, newest first.',
    input: z.extend(Page, { course_id: Id }),
    output: pageOf(CourseVersion),
  }),
  versionDifference: reads('POST /v2/api/admin/edu/course/difference', {
    who: authors,
    does: 'Returns the differences between two published versions of a course or, without `to`, the unpublished changes.',
    input: z.object({ course_id: Id, from: Number, to: z.optional(Number) }),
    output: VersionDifference,
  }),
  courseAuthors: reads('POST /v2/api/admin/edu/course/author/listing', {
    who: authors,
    does: 'Lists the authors of a course. They are notified about reviews and notes, and can’t review it.',
    input: z.object({ course_id: Id }),
    output: z.object({ authors: upTo(mostAuthors, CourseAuthor) }),
  }),
  addAuthor: writes('POST /v2/api/admin/edu/course/author/add', {
    who: authors,
    does: 'Adds an author by email address. Supervisors can add only supervisors of the same institution.',
    input: z.object({ course_id: Id, email: Email }),
    output: z.object({ authors: upTo(mostAuthors, CourseAuthor) }),
    limit: { per: 'person', times: 3_000, within: '1h' },
    fails: ['course.not_editable'],
  }),
  removeAuthor: writes('POST /v2/api/admin/edu/course/author/remove', {
    who: authors,
    does: 'Removes an author from a course. The last author can’t be removed.',
    input: z.object({ course_id: Id, user_id: Id }),
    output: z.object({ authors: upTo(mostAuthors, CourseAuthor) }),
    fails: ['course.not_editable', 'course.last_author'],
  }),
  coursePeople: reads('POST /v2/api/admin/edu/course/people', {
    who: authors,
    does: 'Lists the learners of a course with their progress, most recently enrolled first. Supervisors see those of their own institutions.',
    input: z.extend(Listing, { course_id: Id, state: z.optional(EnrolmentState) }),
    output: pageOf(CoursePerson),
  }),
  certificatesWaiting: reads('POST /v2/api/admin/edu/course/certificates-waiting', {
    who: authors,
    does: 'Counts the people who finished a course and have no certificate, up to 100,000.',
    input: z.object({ course_id: Id }),
    output: z.object({ waiting: z.int() }),
  }),
  awardCertificates: writes('POST /v2/api/admin/edu/course/award-certificates', {
    who: authors,
    does: 'Issues certificates to people who finished a course before it granted them, up to 500 at a time, and notifies them. Revoked certificates stay revoked, and a course that grants no certificates issues none.',
    input: z.object({ course_id: Id }),
    /** How many were issued, and how many people still wait for one. */
    output: z.object({ awarded: z.int(), left: z.int() }),
    fails: ['course.not_editable'],
  }),
  pausePerson: writes('POST /v2/api/admin/edu/course/people/manage', {
    who: authors,
    does: "Pauses a learner's enrollment in a course, with a reason they can read, or resumes it. Their progress is saved. Supervisors can do this for people of their own institutions.",
    input: z.object({
      course_id: Id,
      enrolment_id: Id,
      action: z.enum(['suspend', 'resume']),
      /** Required to suspend. */
      reason: z.optional(text(1_000)),
    }),
    output: Done,
    fails: ['enrolment.wrong_state'],
  }),
}
