import * as z from 'zod/mini'
import { Id, Instant, line, text } from '#kernel/contract/fields.ts'
import { AssignmentForm, RubricRow } from './unit-settings.ts'

/** Work handed in waits (`submitted`) until it is passed, or returned with remarks and handed in again. */
export const submissionStates = ['submitted', 'returned', 'passed'] as const
export const SubmissionState = z.enum(submissionStates)
export type SubmissionState = (typeof submissionStates)[number]

export const submittedFileBytes = 20_000_000
export const SubmittedText = text(50_000)
/** As typed; whether it is a link that may be kept is said when the work is handed in. */
export const TypedLink = text(2_000)

export const AttachedFile = z.object({ name: z.string(), media_type: z.string(), bytes: z.int() })

/** What one row of the rubric got. */
export const RubricMark = z.object({ key: line(50), points: z.int().check(z.gte(0)), remark: text(4_000) })
export type RubricMark = z.infer<typeof RubricMark>

export const Submission = z.object({
  submission_id: Id,
  /** The first, the second … time that this work was handed in. */
  n: z.int(),
  state: SubmissionState,
  text: z.nullable(z.string()),
  url: z.nullable(z.string()),
  file: z.nullable(AttachedFile),
  submitted_at: Instant,
  graded_at: z.nullable(Instant),
  /** Who graded it, by name. */
  graded_by: z.nullable(z.string()),
  score_pct: z.nullable(z.int()),
  marks: z.array(RubricMark),
  remark: z.nullable(z.string()),
})

/** Work in the making, kept on the server so that another device goes on with it. */
export const WorkDraft = z.object({
  text: z.string(),
  url: z.string(),
  file: z.nullable(AttachedFile),
  saved_at: Instant,
})

/** An assignment as its learner sees it: how it is judged, what is in the making, what was handed in, newest first. */
export const Assignment = z.object({
  takes: z.array(AssignmentForm),
  rubric: z.array(RubricRow),
  pass_pct: z.int(),
  max_points: z.int(),
  draft: z.nullable(WorkDraft),
  submissions: z.array(Submission),
})
