import * as z from 'zod/mini'
import { mostUnits } from '#areas/education/contract/course-limits.ts'
import { UnitState } from '#areas/education/contract/courses.ts'
import { EnrolmentState } from '#areas/education/contract/learning.ts'
import { MemberKindField, MemberStateField } from '#areas/members/contract.ts'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { inviteResult, InviteStateField, SentInvite } from '#areas/invitations/contract/index.ts'

/**
 * Why a person is at risk. The words are `institutes:risk.<code>` with these params: `inactive` {days}; `behind`
 * {course, pct, expected_pct}; `failed_attempts` {course, units}; `returned_work` {course, units}. `course` is the
 * title in the reader's language; for `inactive` it is the course without activity for longest.
 */
export const riskCodes = ['returned_work', 'failed_attempts', 'behind', 'inactive'] as const
export const Risk = z.object({
  code: z.enum(riskCodes),
  course_id: Id,
  params: z.record(z.string(), z.union([z.string(), z.int()])),
})
export type Risk = z.infer<typeof Risk>

/** The sort orders of people. */
export const teamSorts = ['name', 'progress', 'last_active'] as const
export type TeamSort = (typeof teamSorts)[number]

/** The most reasons of one person that are shown: the most serious ones. */
export const mostRisks = 20

/** A row of the people list: the person, and their progress in courses through the institution. */
export const TeamPerson = z.object({
  member_id: Id,
  user_id: Id,
  name: z.string(),
  email: z.string(),
  photo_url: z.nullable(z.string()),
  kind: MemberKindField,
  group: z.nullable(z.string()),
  state: MemberStateField,
  joined_at: Instant,
  /**
   * The number of courses taken through the institution (with `course_id`: 1 or 0), and how many of them are finished.
   */
  enrolled: z.int(),
  completed: z.int(),
  /** The mean progress of these courses (with `course_id`: of that course). */
  pct: z.int(),
  last_active_at: z.nullable(Instant),
  at_risk: z.boolean(),
  /** Empty unless at risk; the most serious first. */
  risks: upTo(mostRisks, Risk),
})
export type TeamPerson = z.infer<typeof TeamPerson>

/** One person's course through the institution. */
export const PersonCourse = z.object({
  course_id: Id,
  title: Localised,
  cover_seed: z.string(),
  cover_url: z.nullable(z.string()),
  state: EnrolmentState,
  pct: z.int(),
  required_units: z.int(),
  completed_units: z.int(),
  score_pct: z.nullable(z.int()),
  started_at: Instant,
  last_active_at: Instant,
  completed_at: z.nullable(Instant),
  certificate_serial: z.nullable(z.string()),
  risks: upTo(mostRisks, Risk),
  units: upTo(
    mostUnits,
    z.object({
      unit_key: z.string(),
      title: Localised,
      type: z.string(),
      required: z.boolean(),
      state: UnitState,
      best_score_pct: z.nullable(z.int()),
      attempts: z.int(),
      updated_at: z.nullable(Instant),
    }),
  ),
})
export type PersonCourse = z.infer<typeof PersonCourse>

/** An invitation as its senders see it. `email` is null for a link. */
export const Invite = z.extend(SentInvite, {
  kind: MemberKindField,
  name: z.nullable(z.string()),
  group: z.nullable(z.string()),
  course_ids: upTo(20, Id),
})
export type Invite = z.infer<typeof Invite>

/** A row of the list of owners and supervisors: a member, or an invitation to become one. */
export const Supervisor = z.object({
  /** Set for a member. */
  member_id: z.nullable(Id),
  user_id: z.nullable(Id),
  /** Set for an invitation. */
  invite_id: z.nullable(Id),
  kind: MemberKindField,
  name: z.nullable(z.string()),
  email: z.string(),
  photo_url: z.nullable(z.string()),
  /** A member's or an invitation's: active, deactivated, archived, pending, declined, expired, revoked. */
  state: z.union([MemberStateField, InviteStateField]),
  /** When they joined, or were invited. */
  since: Instant,
  expires_at: z.nullable(Instant),
  /** The institution's only active owner, who can be neither deactivated nor removed. */
  is_sole_owner: z.boolean(),
})
export type Supervisor = z.infer<typeof Supervisor>

export const InviteResult = inviteResult('already_member', 'kind_differs')
export type InviteResult = z.infer<typeof InviteResult>
