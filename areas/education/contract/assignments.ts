import * as z from 'zod/mini'
import { Id, Instant, line, text, upTo } from '#kernel/contract/fields.ts'
import { AssignmentForm, RubricRow } from './unit-settings.ts'

/** A submission waits (`submitted`) until it is passed, or returned with remarks and submitted again. */
export const submissionStates = ['submitted', 'returned', 'passed'] as const
export const SubmissionState = z.enum(submissionStates)
export type SubmissionState = (typeof submissionStates)[number]

export const submittedFileBytes = 20_000_000
export const SubmittedText = text(50_000)
/** A link as it was typed; submitting checks whether it is allowed. */
export const TypedLink = text(2_000)

export const AttachedFile = z.object({ name: z.string(), media_type: z.string(), bytes: z.int() })

/** The points of one row of the rubric. */
export const RubricMark = z.object({ key: line(50), points: z.int().check(z.gte(0)), remark: text(4_000) })
export type RubricMark = z.infer<typeof RubricMark>

export const Submission = z.object({
  submission_id: Id,
  /** The number of this submission: first, second … */
  n: z.int(),
  state: SubmissionState,
  text: z.nullable(z.string()),
  url: z.nullable(z.string()),
  file: z.nullable(AttachedFile),
  submitted_at: Instant,
  graded_at: z.nullable(Instant),
  /** The name of its grader. */
  graded_by: z.nullable(z.string()),
  score_pct: z.nullable(z.int()),
  marks: upTo(20, RubricMark),
  remark: z.nullable(z.string()),
})

/** A draft, stored on the server so that another device can continue it. */
export const WorkDraft = z.object({
  text: z.string(),
  url: z.string(),
  file: z.nullable(AttachedFile),
  saved_at: Instant,
})

/** An assignment for its learner: the rubric, the draft, the submissions, newest first. */
export const Assignment = z.object({
  takes: z.array(AssignmentForm),
  rubric: upTo(20, RubricRow),
  pass_pct: z.int(),
  max_points: z.int(),
  draft: z.nullable(WorkDraft),
  submissions: upTo(50, Submission),
})
