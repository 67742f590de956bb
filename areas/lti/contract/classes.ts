import * as z from 'zod/mini'
import { EnrolmentState } from '#areas/education/contract/learning.ts'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'

/** The most people of a class that are shown. */
export const mostMembers = 1_000

/**
 * The origin of the list of people: the platform or, if it shares none or did not answer, the people who opened the
 * course.
 */
export const memberSources = ['platform', 'not_shared', 'unavailable'] as const

export const Member = z.object({
  /** The name that the platform gives; empty if it shares no names. */
  name: z.string(),
  email: z.nullable(z.string()),
  is_teacher: z.boolean(),
  /** When they last opened the course from the class; null for never. */
  opened_at: z.nullable(Instant),
  /** The progress in the course of people who opened it from the class. */
  state: z.nullable(EnrolmentState),
  progress_pct: z.nullable(z.int()),
})

export const classes = {
  class: reads('POST /v2/api/user/lti/class', {
    who: signedIn,
    does: 'Returns a class of a learning platform for a person who teaches it there: its people, as the platform lists them (Names and Role Provisioning Services 2.0), and the progress in the course of those who opened it from there.',
    limit: { per: 'person', times: 60, within: '15m' },
    input: z.object({ class_id: Id }),
    output: z.object({
      title: z.string(),
      platform: z.string(),
      course_id: Id,
      course_title: Localised,
      source: z.enum(memberSources),
      /** Whether the class has more people than are shown. */
      has_more: z.boolean(),
      people: upTo(mostMembers, Member),
    }),
  }),
} satisfies Calls
