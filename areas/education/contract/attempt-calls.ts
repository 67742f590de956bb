import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Listing, Localised, pageOf } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { UnitKey } from './courses.ts'

/**
 * Everyone who can approve requests to join a course can also allow another attempt: administrators, supervisors, and
 * authors, for their own courses.
 */
const teachers = signedIn

/** A learner who has used all attempts at a quiz without passing it: later units may stay locked for them. */
export const StuckLearner = z.object({
  enrolment_id: Id,
  learner_name: z.string(),
  course: z.object({ id: Id, title: Localised }),
  unit: z.object({ unit_key: z.string(), title: Localised }),
  institute_id: z.nullable(Id),
  attempts: z.int(),
  best_score_pct: z.nullable(z.int()),
  pass_pct: z.int(),
  last_tried_at: Instant,
})

export const retrying = {
  stuckLearners: reads('POST /v2/api/supervisor/edu/attempt/listing', {
    who: teachers,
    does: 'Lists the learners who have used all their attempts at a quiz without passing, most recent first.',
    input: z.extend(Listing, { course_id: z.optional(Id), institute_id: z.optional(Id) }),
    output: pageOf(StuckLearner),
  }),
  allowAttempt: writes('POST /v2/api/supervisor/edu/attempt/allow', {
    who: teachers,
    does: 'Allows a learner one more attempt at a quiz, and notifies them. Changes nothing if they have attempts left.',
    input: z.object({ enrolment_id: Id, unit_key: UnitKey }),
    output: Done,
  }),
}
