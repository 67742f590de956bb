import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, line, Listing, pageOf } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { CourseName } from './catalogue-calls.ts'
import { educationAdmin } from './rights.ts'
import { RatingSummary, MissedAnswers, Review, ReviewText, Stars } from './reviews.ts'

const reviewId = { review_id: Id }

export const reviewing = {
  reviews: reads('POST /v2/api/open/course/reviews', {
    who: anyone,
    does: 'Lists the reviews of a course, newest first, with the count for each number of stars. Moderators also see hidden reviews.',
    input: z.extend(Listing, { course: CourseName, stars: z.optional(Stars) }),
    output: z.extend(pageOf(Review), { rating: RatingSummary }),
  }),
  restudy: reads('POST /v2/api/student/edu/course/review/open', {
    who: signedIn,
    does: "Returns the caller's review of a course, the questions they missed last time, and the units added since they finished.",
    input: z.object({ course_id: CourseName }),
    output: MissedAnswers,
  }),
  review: writes('POST /v2/api/student/edu/course/review', {
    who: signedIn,
    does: "Adds or updates the caller's review of a course. They must have completed at least one unit.",
    input: z.object({ course_id: Id, stars: Stars, text: ReviewText }),
    output: Review,
    fails: ['review.not_enrolled', 'review.no_unit_done', 'review.own_course'],
  }),
  removeReview: writes('POST /v2/api/student/edu/course/review/remove', {
    who: signedIn,
    does: "Deletes the caller's review of a course.",
    input: z.object({ course_id: Id }),
    output: Done,
  }),
  hideReview: writes('POST /v2/api/admin/edu/review/hide', {
    who: educationAdmin,
    does: 'Hides a review, with a reason for its author. Its stars no longer count.',
    input: z.object({ ...reviewId, reason: line(500) }),
    output: Review,
  }),
  showReview: writes('POST /v2/api/admin/edu/review/show', {
    who: educationAdmin,
    does: 'Shows a hidden review again.',
    input: z.object(reviewId),
    output: Review,
  }),
  answerReview: writes('POST /v2/api/admin/edu/review/answer', {
    who: educationAdmin,
    does: 'Replies to a review publicly. An empty text removes the reply.',
    input: z.object({ ...reviewId, text: ReviewText }),
    output: Review,
  }),
}
