import { newId } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { lockApplication } from '../applications.queries.ts'
import { recountReviews } from './recount.ts'
import { changedReview, isClosed, missingInReview, type ReviewInput } from './review-rules.ts'
import * as query from './reviews.queries.ts'
import { weightsOf } from './rubric-text.ts'

/** A person who declares a conflict loses access to the application from the next request on. */
async function declareConflict({ db, now, person, publish }: SignedInContext, application_id: string, reason = '') {
  const conflict = {
    application_id,
    user_id: person.id,
    kind: 'declared',
    state: 'confirmed',
    evidence: reason,
  } as const
  await query.addConflict(db, { id: newId(), at: now, ...conflict })
  await publish(`person:${person.id}`, { kind: 'review_ended' })
}

/** Saves a review, with the row of its application locked. */
export async function saveReview(input: ReviewInput, context: SignedInContext): Promise<query.ReviewRow> {
  const { db, now, person } = context
  const own = found(await query.ownReview(db, input.review_id, person.id))
  const application = found(await lockApplication(db, own.application.id))
  const { review, reviews_shown } = found(await query.ownReview(db, input.review_id, person.id))
  sameVersion(review, input.version)
  ensure(!isClosed(application) || input.action === 'conflict', 'application.wrong_state')
  const rubric = await weightsOf(db, review)
  const { submission = application.submissions } = input
  if (submission > application.submissions) throw invalid({ submission: 'unknown' })
  const read = { rubric, submission, now }
  const { id, version: _, ...next } = changedReview(review, input, read)
  const missing = missingInReview(rubric, { ...review, ...next })
  ensure(next.state !== 'complete' || missing.length === 0, 'application.review_incomplete', { missing })
  if (input.action === 'conflict') await declareConflict(context, application.id, input.reason)
  const saved = await query.editReview(db, id, next)
  await recountReviews(db, application.id, now)
  if (next.state !== 'complete' || reviews_shown !== 'after_own') return saved
  const shown = await query.recordShown(db, { application_id: application.id }, now)
  return shown.some(each => each.id === id) ? { ...saved, others_shown_at: now } : saved
}
