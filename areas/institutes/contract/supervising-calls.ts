import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, LocaleField, pageOf, SortDirection, text, upTo } from '#kernel/contract/fields.ts'
import {
  Addresses,
  InviteCounts,
  InviteMessage,
  InviteStateField,
  LinkFields,
  mostInvited,
} from '#areas/invitations/contract/index.ts'
import { GroupName, Institute, InstituteCourse } from './institutes.ts'
import { InstituteStateField, MemberKindField, MemberStateField, mostMemberships } from '#areas/members/contract.ts'
import { Invite, InviteResult, PersonCourse, TeamPerson, teamSorts } from './members.ts'
import { supervisors } from './rights.ts'

const institute = { institute_id: Id }
const CourseIds = z.array(Id).check(z.maxLength(20))

/** A day in the caller's time zone, `2026-11-21`; people are active on days of their own. */
const DayCount = z.object({ day: z.iso.date(), active: z.int(), enrolments: z.int(), completions: z.int() })

export const supervising = {
  info: reads('POST /v2/api/supervisor/edu/institute/info', {
    who: supervisors,
    does: "Returns an institution (without an id, the caller's first): seats, courses, and the last 30 days. For a suspended institution, returns only its status.",
    input: z.object({ institute_id: z.optional(Id) }),
    output: z.object({
      institute: Institute,
      /** The caller's membership; null for an administrator who is not a member. */
      my_kind: z.nullable(MemberKindField),
      /** All institutions that the caller manages, to switch between them. */
      institutes: upTo(
        mostMemberships,
        z.object({ id: Id, name: z.string(), state: InstituteStateField, my_kind: MemberKindField }),
      ),
      seats: z.object({ limit: z.nullable(z.int()), used: z.int(), invited: z.int() }),
      courses: upTo(500, InstituteCourse),
      /** Up to 500, by name. Students without a group are not counted here. */
      groups: upTo(500, z.object({ group: z.string(), students: z.int() })),
      figures: z.object({
        /** Students who were active in the last thirty days, and started or finished courses in them. */
        active_learners: z.int(),
        enrolments: z.int(),
        completions: z.int(),
        at_risk: z.int(),
        /** Thirty days, oldest first, today last. */
        days: upTo(31, DayCount),
      }),
    }),
  }),
  team: reads('POST /v2/api/supervisor/edu/institute/team', {
    who: supervisors,
    does: 'Lists the people of an institution with their progress in its courses and why they are at risk. Newest first unless sorted; with at_risk, those at risk longest come first.',
    input: z.extend(Listing, {
      institute_id: z.optional(Id),
      kind: z.optional(MemberKindField),
      /** Active members if it is left out. */
      state: z.optional(MemberStateField),
      group: z.optional(GroupName),
      /** Only people who take this course, with their progress in it alone. */
      course_id: z.optional(Id),
      at_risk: z.optional(z.boolean()),
      /** The order: by displayed name (the same for all languages), by progress, or by last activity. */
      sort: z.optional(z.enum(teamSorts)),
      /** The direction of `sort`; asc without it. */
      direction: z.optional(SortDirection),
    }),
    output: pageOf(TeamPerson),
    fails: ['institute.suspended'],
  }),
  find: reads('POST /v2/api/supervisor/edu/institute/find', {
    who: supervisors,
    does: 'Searches the institutions that the caller manages, and their people, by the start of a name or address.',
    input: z.object({ q: text(200), limit: z._default(z.int().check(z.gte(1), z.lte(20)), 6) }),
    output: z.object({
      people: upTo(
        20,
        z.object({ member_id: Id, institute_id: Id, institute: z.string(), name: z.string(), email: z.string() }),
      ),
      institutes: upTo(20, z.object({ id: Id, name: z.string(), state: InstituteStateField })),
    }),
  }),
  studentProgress: reads('POST /v2/api/supervisor/edu/institute/student/progress', {
    who: supervisors,
    does: "Returns a person's courses through the institution, with their progress by unit.",
    input: z.object({ ...institute, member_id: Id }),
    output: z.object({ person: TeamPerson, courses: upTo(200, PersonCourse) }),
    fails: ['institute.suspended'],
  }),
  manageStudents: writes('POST /v2/api/supervisor/edu/institute/student/manage', {
    who: supervisors,
    does: 'Deactivates, reactivates, or removes students, or moves them to a group (null for none). It applies to all of them or none.',
    input: z.object({
      ...institute,
      member_ids: z.array(Id).check(z.minLength(1), z.maxLength(200)),
      action: z.enum(['deactivate', 'reactivate', 'remove', 'move']),
      group: z.optional(z.nullable(GroupName)),
    }),
    output: z.object({ changed: z.int() }),
    fails: ['institute.suspended', 'institute.archived', 'institute.no_seat', 'member.wrong_state'],
  }),
  inviteStudents: writes('POST /v2/api/supervisor/edu/institute/student/invite', {
    who: supervisors,
    does: 'Invites students by email, and returns the result for each address. An address that is invited again gets a new link with a new expiry.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({
      ...institute,
      emails: Addresses,
      group: z.optional(z.nullable(GroupName)),
      course_ids: z.optional(CourseIds),
      message: InviteMessage,
      /** The mail's language; people with an account get their own. */
      locale: z.optional(LocaleField),
    }),
    output: z.object({ results: upTo(mostInvited, InviteResult) }),
    fails: ['institute.suspended', 'institute.archived', 'institute.not_active'],
  }),
  invites: reads('POST /v2/api/supervisor/edu/institute/invite/listing', {
    who: supervisors,
    does: 'Lists the invitations and shared links for students with any status, newest first. Search by address or name.',
    input: z.extend(Listing, {
      ...institute,
      channel: z.optional(z.enum(['mail', 'link'])),
      state: z.optional(InviteStateField),
    }),
    output: z.extend(pageOf(Invite), {
      /** The invitations in this channel, counted up to 10,000. */
      counts: InviteCounts,
    }),
    fails: ['institute.suspended'],
  }),
  manageInvite: writes('POST /v2/api/supervisor/edu/institute/invite/manage', {
    who: supervisors,
    does: 'Resends an invitation with a new link and a new expiry, even if it’s expired or declined, or revokes it. The new URL of a renewed link is returned once, as `url`.',
    input: z.object({ ...institute, invite_id: Id, action: z.enum(['resend', 'revoke']) }),
    output: z.object({ invite: Invite, url: z.nullable(z.string()) }),
    fails: ['institute.suspended', 'institute.archived', 'institute.not_active', 'invite.wrong_state'],
  }),
  addLink: writes('POST /v2/api/supervisor/edu/institute/invite/link', {
    who: supervisors,
    does: 'Creates a link that lets people join as students. Its URL is returned only once, because only a hash of it is stored.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({
      ...institute,
      group: z.optional(z.nullable(GroupName)),
      course_ids: z.optional(CourseIds),
      /** When left out, its domains are those of the institution. */
      ...LinkFields.shape,
    }),
    output: z.object({ invite: Invite, url: z.string() }),
    fails: ['institute.suspended', 'institute.archived', 'institute.not_active'],
  }),
  exportPeople: reads('POST /v2/api/supervisor/edu/institute/export', {
    who: supervisors,
    does: 'Downloads the people of an institution, or their progress by course, as CSV (UTF-8).',
    limit: { per: 'person', times: 30, within: '1h' },
    download: true,
    input: z.strictObject({
      ...institute,
      what: z.enum(['people', 'progress']),
      group: z.optional(GroupName),
      course_id: z.optional(Id),
    }),
    output: z.object({}),
    fails: ['institute.suspended'],
  }),
}
