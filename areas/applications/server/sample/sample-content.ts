import { readFileSync } from 'node:fs'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import type { FieldValues } from '../../contract/form-fields.ts'
import type { Question } from '../../contract/question-calls.ts'
import type { Confidence, Recommendation, ReviewsShown } from '../../contract/review-states.ts'
import type { ApplicationStatus, Outcome } from '../../contract/states.ts'
import type { StoredCriterion } from '../reviewing/reviews.tables.ts'
import type { Ask } from '../submissions.tables.ts'

/** A review; one without a recommendation has only been started, one without scores only assigned. */
export type SampleReview = {
  by: string
  scores: (number | null)[]
  recommendation?: Recommendation
  confidence?: Confidence
  feedback?: string
  /** The reason for a conflict that the reviewer declared instead of reviewing. */
  conflict?: string
}

export type SampleApplication = {
  /** The sample account that owns it; if left out, it has no account. */
  owner?: string
  locale: Locale
  /** The time of its creation. */
  days_ago: number
  status: ApplicationStatus
  industries: string[]
  fields: FieldValues
  pending?: Outcome
  pending_feedback?: string
  feedback?: string
  asks?: Ask[]
  message?: string
  redactions?: string[]
  reviews?: SampleReview[]
}

/** An intake of its own with its questions, its rubric and its applications. */
export type SampleIntake = {
  title: Localised
  closes_in_days: number
  time_zone: string
  reviews_shown: ReviewsShown
  questions: Omit<Question, 'path'>[]
  rubric: StoredCriterion[]
  applications: SampleApplication[]
}

export type SampleReviewer = {
  email: string
  first_name: string
  last_name: string
  handle: string
  locale: Locale
  time_zone: string
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../sample/${name}.json`, import.meta.url), 'utf8'))

export const readSample = () =>
  read('applications') as { reviewers: SampleReviewer[]; applications: SampleApplication[] }

export const readIntakes = () => (read('intakes') as { intakes: SampleIntake[] }).intakes
