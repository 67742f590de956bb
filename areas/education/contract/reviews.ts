import * as z from 'zod/mini'
import { mostUnits } from './course-limits.ts'
import { Id, Instant, Localised, text, upTo } from '#kernel/contract/fields.ts'
import { CourseCard, UnitType } from './courses.ts'
import { Question, QuestionResult } from './quizzes.ts'

export const Stars = z.int().check(z.gte(1), z.lte(5))
export const ReviewText = text(4_000)

/** A review for its readers. The name is the first name and the initial of the last. */
export const Review = z.object({
  id: Id,
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  answer: z.nullable(z.object({ text: z.string(), answered_at: Instant })),
  /** Only its author and moderators ever see a hidden one. */
  hidden: z.nullable(z.object({ reason: z.string(), hidden_at: Instant })),
  is_mine: z.boolean(),
})
export type Review = z.infer<typeof Review>

/** The number of visible reviews with each number of stars, from one to five. */
export const RatingSummary = z.object({
  average: z.nullable(z.number()),
  count: z.int(),
  histogram: upTo(5, z.int()),
})
export type RatingSummary = z.infer<typeof RatingSummary>

/** Why a person may not review a course (yet). */
export const reviewBars = ['not_enrolled', 'no_unit_done', 'own_course'] as const
export type ReviewBar = (typeof reviewBars)[number]

/** A question answered wrongly in the latest attempt, with as much of the answer as its quiz reveals. */
export const MissedQuestion = z.object({
  unit_key: z.string(),
  unit_title: Localised,
  question: Question,
  result: QuestionResult,
})
export type MissedQuestion = z.infer<typeof MissedQuestion>

/** A unit added after the course was finished. */
export const NewUnit = z.object({ unit_key: z.string(), title: Localised, type: UnitType, est_minutes: z.int() })

/** The most wrong answers that are shown at once. */
export const mostMissed = 200

export const MissedAnswers = z.object({
  course: CourseCard,
  my_review: z.nullable(Review),
  /** Null when the person may review. */
  barred: z.nullable(z.enum(reviewBars)),
  /** The first 200, in the order of the course. */
  missed: upTo(mostMissed, MissedQuestion),
  new_units: upTo(mostUnits, NewUnit),
})
