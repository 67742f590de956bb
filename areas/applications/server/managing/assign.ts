import { activeAccount } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import { toApplications } from '../../contract/addresses.ts'
import { doneReviewStates } from '../../contract/review-states.ts'
import { recountReviews } from '../reviewing/recount.ts'
import { addConflict, addReview, dropReview, editReview, reviewsOf } from '../reviewing/reviews.queries.ts'
import { findConflicts } from './conflicts.ts'
import type { ManagedApplication } from './managing-work.ts'
import { hasOpenConflict } from './conflicts.queries.ts'

/** The maximum number of reviewers of one application. */
export const mostReviewers = 30

/** Records the conflicts that are found. @returns whether one prevents the assignment */
async function hasConflict({ context, row }: ManagedApplication, account: { id: string; email: string }) {
  const { db, now } = context
  for (const conflict of await findConflicts(context, row, account))
    await addConflict(db, { id: newId(), application_id: row.id, user_id: account.id, at: now, ...conflict })
  return hasOpenConflict(db, row.id, account.id)
}

/** Assigns a reviewer unless a conflict prevents it, which then has to be dismissed first. @returns whether one does */
export async function assign(managing: ManagedApplication): Promise<boolean> {
  const { context, row, input } = managing
  const { db, now, notify } = context
  const account = await activeAccount(db, needed(input, 'email'))
  ensure(account, 'application.no_account')
  if ((await reviewsOf(db, row.id)).length >= mostReviewers) throw invalid({ email: 'too_many' })
  const isBlocked = await hasConflict(managing, account)
  if (!isBlocked) {
    const review = {
      application_id: row.id,
      intake_id: row.intake_id,
      user_id: account.id,
      submission: row.submissions,
      scores: {},
    }
    const [added] = await addReview(db, { ...review, id: newId(), assigned_at: now })
    ensure(added, 'application.already_assigned')
    await notify(db, {
      user_id: account.id,
      kind: 'applications.review_assigned',
      topic: 'ventures',
      words: { key: 'applications:notices.review_assigned', values: { ref: row.ref } },
      path: hrefOf(toApplications.review, { params: { reviewId: added.id } }),
    })
  }
  await recountReviews(db, row.id, now)
  return isBlocked
}

/** A review of this application. */
async function reviewOf({ context: { db }, row, input }: ManagedApplication) {
  const id = needed(input, 'review_id')
  return found((await reviewsOf(db, row.id)).find(({ review }) => review.id === id)).review
}

/** Withdraws a review that has not been started. */
export async function unassign(managing: ManagedApplication): Promise<void> {
  const { db, now, publish } = managing.context
  const review = await reviewOf(managing)
  ensure(review.state !== 'in_progress' && review.state !== 'complete', 'application.review_begun')
  await dropReview(db, review.id)
  await publish(`person:${review.user_id}`, { kind: 'review_ended' })
  await recountReviews(db, managing.row.id, now)
}

/** Reopens a complete review, for example after answers have changed. Its reviewer is notified. */
export async function reopenReview(managing: ManagedApplication): Promise<void> {
  const { context, row } = managing
  const { db, now, notify } = context
  const review = await reviewOf(managing)
  ensure(isOneOf(doneReviewStates, review.state), 'application.wrong_state')
  await editReview(db, review.id, { state: 'in_progress', completed_at: null })
  await notify(db, {
    user_id: review.user_id,
    kind: 'applications.review_reopened',
    topic: 'ventures',
    words: { key: 'applications:notices.review_reopened', values: { ref: row.ref } },
    path: hrefOf(toApplications.review, { params: { reviewId: review.id } }),
  })
  await recountReviews(db, row.id, now)
}
