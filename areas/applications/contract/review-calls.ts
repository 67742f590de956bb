import * as z from 'zod/mini'
import { mostCriteria } from './rubric.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Criterion, OtherReview, OwnReview, Review, ReviewedApplication, Scores } from './review.ts'
import { confidences, recommendations, reviewActions, reviewsShown, reviewStates } from './review-states.ts'

const named = { review_id: Id }

/** What reviewers can do. Anyone who was assigned is a reviewer; no right is needed. */
export const reviewing = {
  myReviews: reads('POST /v2/api/ailab/applications/reviews', {
    who: signedIn,
    does: 'Lists the reviews assigned to the caller, newest first.',
    input: z.extend(Listing, { state: z.optional(z.enum(['open', 'done'])) }),
    output: pageOf(OwnReview),
  }),
  review: reads('POST /v2/api/ailab/application/review', {
    who: signedIn,
    does: 'Returns a review assigned to the caller, with the application as it was submitted, the rubric, and the other reviews once the intake shows them. In blind review, names, addresses, links, and files are hidden.',
    input: z.object(named),
    output: z.object({
      review: Review,
      application: ReviewedApplication,
      rubric: upTo(mostCriteria, Criterion),
      /** The caller's reviews in their order, to move from one to the next. */
      queue: upTo(100, z.object({ id: Id, state: z.enum(reviewStates) })),
      is_closed: z.boolean(),
      /** When the other reviews are shown. */
      others_shown: z.enum(reviewsShown),
      /** The other complete reviews, in the order of their assignment; null while they are not shown. */
      others: z.nullable(upTo(30, OtherReview)),
    }),
  }),
  saveReview: writes('POST /v2/api/ailab/application/review/save', {
    who: signedIn,
    does: 'Saves a review assigned to the caller. With `action`: complete it, reopen it while no other review has been shown to them, decline it, abstain, or declare a conflict of interest, which ends the caller’s access to the application.',
    limit: { per: 'person', times: 3_000, within: '1h' },
    input: z.object({
      ...named,
      version: z.int(),
      /** The submission that the reviewer has read; the last one if it is left out. */
      submission: z.optional(z.int().check(z.gte(1))),
      scores: z.optional(Scores),
      recommendation: z.optional(z.nullable(z.enum(recommendations))),
      confidence: z.optional(z.nullable(z.enum(confidences))),
      feedback: z.optional(text(4_000)),
      private_note: z.optional(text(4_000)),
      action: z.optional(z.enum(reviewActions)),
      reason: z.optional(text(1_000)),
    }),
    output: Review,
    fails: ['version.conflict', 'application.wrong_state', 'application.review_incomplete', 'application.others_shown'],
  }),
  reviewFile: reads('POST /v2/api/ailab/application/review/file', {
    who: signedIn,
    does: 'Downloads a file of an application that the caller reviews. In blind review, files are hidden.',
    limit: { per: 'person', times: 600, within: '1h' },
    download: true,
    input: z.object({ ...named, upload_id: Id }),
    output: z.object({}),
  }),
}
