import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Listing, Localised, pageOf, text } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'

/**
 * Administrators decide on every request, supervisors on those of their own institutions' people and courses, authors
 * on those for their courses.
 */
const deciders = signedIn

/** A person who requests to join a course. */
export const JoinRequest = z.object({
  enrolment_id: Id,
  version: z.int(),
  learner_name: z.string(),
  course: z.object({ id: Id, title: Localised }),
  institute_id: z.nullable(Id),
  requested_at: Instant,
})

export const requesting = {
  joinRequests: reads('POST /v2/api/supervisor/edu/request/listing', {
    who: deciders,
    does: 'Lists the requests to join courses that need approval, oldest first.',
    input: z.extend(Listing, { course_id: z.optional(Id), institute_id: z.optional(Id) }),
    output: pageOf(JoinRequest),
  }),
  decideRequest: writes('POST /v2/api/supervisor/edu/request/decide', {
    who: deciders,
    does: 'Approves a request to join a course, or declines it with a reason. The person is notified either way.',
    input: z.object({ enrolment_id: Id, version: z.int(), approve: z.boolean(), reason: z.optional(text(1_000)) }),
    output: Done,
    fails: ['version.conflict', 'request.decided'],
  }),
}
