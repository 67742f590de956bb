import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, line, Listing, pageOf } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { CourseName } from './catalogue-calls.ts'
import { educationAdmin } from './rights.ts'
import { RatingSummary, Restudy, Review, ReviewText, Stars } from './reviews.ts'

const reviewId = { review_id: Id }

export const reviewing = {
  reviews: reads('POST /v2/api/open/course/reviews', {
    who: anyone,
    does: 'Lists what learners say of a course, newest first, with the stars counted; moderators see hidden ones too.',
    input: z.extend(Listing, { course: CourseName, stars: z.optional(Stars) }),
    output: z.extend(pageOf(Review), { rating: RatingSummary }),
  }),
  restudy: reads('POST /v2/api/student/edu/course/review/open', {
    who: signedIn,
    does: "Looks back at a course: the caller's own review, the questions missed last time, the units added since finishing.",
    input: z.object({ course_id: Id }),
    output: Restudy,
  }),
  review: writes('POST /v2/api/student/edu/course/review', {
    who: signedIn,
    does: "Writes the caller's review of a course, or changes it; possible from the first completed unit on.",
    input: z.object({ course_id: Id, stars: Stars, text: ReviewText }),
    output: Review,
    fails: ['review.not_enrolled', 'review.no_unit_done', 'review.own_course'],
  }),
  removeReview: writes('POST /v2/api/student/edu/course/review/remove', {
    who: signedIn,
    does: "Takes back the caller's own review of a course.",
    input: z.object({ course_id: Id }),
    output: Done,
  }),
  hideReview: writes('POST /v2/api/admin/edu/review/hide', {
    who: educationAdmin,
    does: 'Hides a review, with a reason for its author; its stars no longer count.',
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
    does: 'Answers a review in public; an empty text takes the answer back.',
    input: z.object({ ...reviewId, text: ReviewText }),
    output: Review,
  }),
}
