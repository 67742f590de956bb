import * as z from 'zod/mini'
import { fieldPaths } from './form-fields.ts'
import { mostIndustries } from './industries.ts'
import { mostFiles } from './application.ts'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { confidences, recommendations, reviewStates } from './review-states.ts'
import { mostQuestions, Question } from './question-calls.ts'
import { anchors, mostCriteria } from './rubric.ts'

export const CriterionKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,19}$/))

/** A question that every reviewer answers with 1 to 5, or null where it cannot be judged. */
export const Criterion = z.object({
  key: CriterionKey,
  weight: z.int(),
  /** What it is called where there is little room. */
  short: z.string(),
  question: z.string(),
  /** What the scores mean, from 1 to 5. */
  anchors: upTo(anchors.length, z.string()),
})

export const Scores = z
  .record(CriterionKey, z.nullable(z.int().check(z.gte(1), z.lte(anchors.length))))
  .check(z.refine(scores => Object.keys(scores).length <= mostCriteria, { error: 'too_many' }))

/** A review as administrators and its reviewer see it. */
export const Review = z.object({
  id: Id,
  state: z.enum(reviewStates),
  /** The submission that the reviewer read. */
  submission: z.int(),
  /** The version of the rubric that it was assigned with; 0 is the one of the lab. */
  rubric: z.int(),
  scores: Scores,
  total: z.nullable(z.number()),
  recommendation: z.nullable(z.enum(recommendations)),
  confidence: z.nullable(z.enum(confidences)),
  feedback: z.string(),
  private_note: z.string(),
  completed_at: z.nullable(Instant),
  /** Since when its reviewer can read other reviews. From then on, only administrators reopen it. */
  others_shown_at: z.nullable(Instant),
  version: z.int(),
})
export type Review = z.infer<typeof Review>

/** What a reviewer reads: a submission. In blind review, names, addresses, links and files are hidden. */
export const ReviewedApplication = z.object({
  ref: z.string(),
  /** The name of the company or, in blind review, its sentence. */
  title: z.string(),
  is_blind: z.boolean(),
  fields: z.record(z.string(), z.string()),
  /** The questions of the intake's own. */
  questions: upTo(mostQuestions, Question),
  industries: upTo(mostIndustries, Localised),
  files: upTo(mostFiles, z.object({ id: Id, name: z.string(), bytes: z.int() })),
  hidden_files: z.int(),
  submission: z.int(),
  /** The answers that differ from the reviewed submission. */
  changed: upTo(fieldPaths.length, z.string()),
  /** The same answers in the reviewed submission; in blind review with the same texts hidden. */
  before: z.record(z.string(), z.string()),
})

/** What a reviewer reads of another complete review: never who wrote it, or its private note. */
export const OtherReview = z.object({
  total: z.nullable(z.number()),
  recommendation: z.nullable(z.enum(recommendations)),
  confidence: z.nullable(z.enum(confidences)),
  feedback: z.string(),
})

/** A review in its reviewer's own list. */
export const OwnReview = z.object({
  id: Id,
  ref: z.string(),
  title: z.string(),
  is_blind: z.boolean(),
  state: z.enum(reviewStates),
  total: z.nullable(z.number()),
  assigned_at: Instant,
  /** Whether the review of the application has ended. */
  is_closed: z.boolean(),
})
