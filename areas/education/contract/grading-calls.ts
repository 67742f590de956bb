import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, Localised, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { RubricMark, Submission, SubmissionState } from './assignments.ts'
import { UnitBody } from './courses.ts'
import { AssignmentForm, RubricRow } from './unit-settings.ts'

/**
 * Administrators grade all submissions, supervisors those of their institutions' people, authors those in their
 * courses.
 */
const graders = signedIn

export const gradingShows = ['waiting', 'graded'] as const

/** A row of the queue. */
export const QueuedSubmission = z.object({
  submission_id: Id,
  /** Increases with each grading; an old version is refused. */
  version: z.int(),
  n: z.int(),
  state: SubmissionState,
  learner_name: z.string(),
  course: z.object({ id: Id, title: Localised }),
  unit: z.object({ unit_key: z.string(), title: Localised }),
  institute_id: z.nullable(Id),
  submitted_at: Instant,
  graded_at: z.nullable(Instant),
  score_pct: z.nullable(z.int()),
})

/** A submission with all that its grader needs. */
export const GradedWork = z.extend(QueuedSubmission, {
  brief: z.nullable(UnitBody),
  takes: z.array(AssignmentForm),
  rubric: upTo(20, RubricRow),
  pass_pct: z.int(),
  work: Submission,
  /** Earlier submissions of the same person, newest first, with their remarks. */
  earlier: upTo(50, Submission),
})

export const grading = {
  gradingQueue: reads('POST /v2/api/supervisor/edu/grading/listing', {
    who: graders,
    does: 'Lists the submissions waiting to be graded, oldest first, or the graded ones, most recent first.',
    input: z.extend(Listing, {
      show: z._default(z.enum(gradingShows), 'waiting'),
      course_id: z.optional(Id),
      institute_id: z.optional(Id),
    }),
    output: z.extend(pageOf(QueuedSubmission), {
      /** The courses with submissions that wait, for the filter. */
      courses: upTo(100, z.object({ id: Id, title: Localised, waiting: z.int() })),
    }),
  }),
  gradingWork: reads('POST /v2/api/supervisor/edu/grading/get', {
    who: graders,
    does: 'Returns a submission with its rubric and the learner’s previous submissions.',
    input: z.object({ submission_id: Id }),
    output: GradedWork,
  }),
  grade: writes('POST /v2/api/supervisor/edu/grading/grade', {
    who: graders,
    does: 'Passes a submission, or returns it with comments to be submitted again. The learner is notified.',
    input: z.object({
      submission_id: Id,
      version: z.int(),
      verdict: z.enum(['pass', 'return']),
      marks: z.array(RubricMark).check(z.maxLength(20)),
      remark: text(4_000),
    }),
    output: GradedWork,
    fails: ['version.conflict', 'grading.done', 'grading.below_pass'],
  }),
}
