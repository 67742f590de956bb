import type { Returned } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { reviewing } from '../../contract/review-calls.ts'
import type { ReviewsShown } from '../../contract/review-states.ts'
import { outcomes } from '../../contract/states.ts'
import { hidingIn, type Reader } from '../blind/hiding.ts'
import { reviewsOf, type Reviewed } from './reviews.queries.ts'

type Others = Returned<typeof reviewing.review>['others']

const areShown = ({ review, application, reviews_shown }: Reviewed): boolean => {
  const isOwnComplete: Record<ReviewsShown, boolean> = { after_own: review.state === 'complete', after_decision: false }
  return isOneOf(outcomes, application.status) || isOwnComplete[reviews_shown]
}

/** The other complete reviews as a reviewer reads them: in blind review without what reveals who applies. */
export async function otherReviews(reader: Reader, reviewed: Reviewed): Promise<Others> {
  if (!areShown(reviewed)) return null
  const { application, is_blind, review: own } = reviewed
  const hide = is_blind ? (await hidingIn(reader, [application])).get(application.id) : undefined
  const all = await reviewsOf(reader.db, application.id)
  return all
    .filter(({ review }) => review.id !== own.id && review.state === 'complete')
    .map(({ review }) => ({
      ...review,
      feedback: hide ? hide.text(review.feedback, undefined, review.submission) : review.feedback,
    }))
}
