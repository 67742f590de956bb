import { isActive } from '../../contract/enrolment-states.ts'
import type { EnrolmentState, RatingSummary, ReviewBar } from '../../contract/index.ts'

export type Reviewer = { enrolment: EnrolmentState | null; has_done_unit: boolean; is_author: boolean }

/** Why a person may not review a course, or null. Authors never may, others from their first completed unit on. */
export function barOf({ enrolment, has_done_unit, is_author }: Reviewer): ReviewBar | null {
  if (is_author) return 'own_course'
  if (!isActive(enrolment) && enrolment !== 'dropped') return 'not_enrolled'
  return has_done_unit ? null : 'no_unit_done'
}

/** A mean of stars, to one decimal; null where there are none. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((10 * sum) / count) / 10

/** `histogram[0]` counts the single stars, `histogram[4]` the fives. */
export function ratingOf(histogram: number[]): RatingSummary {
  const count = histogram.reduce((sum, each) => sum + each, 0)
  const sum = histogram.reduce((total, each, at) => total + each * (at + 1), 0)
  return { average: averageOf(sum, count), count, histogram }
}

type Counted = { stars: number; hidden_at: Date | null } | undefined

/** How a course's sum and count change when a review changes; a hidden one does not count. */
export function ratingChange(before: Counted, after: Counted) {
  const visibleStars = (review: Counted) => (review && !review.hidden_at ? review.stars : undefined)
  const [from, to] = [visibleStars(before), visibleStars(after)]
  return {
    sum: (to ?? 0) - (from ?? 0),
    count: Number(to !== undefined) - Number(from !== undefined),
  }
}
