import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { Database } from '#kernel/server/database.ts'
import { countedReviewStates } from '../../contract/review-states.ts'
import { editApplication } from '../applications.queries.ts'
import { reviewsOf } from './reviews.queries.ts'

const hundredths = (value: number): number => Math.round(value * 100)

/** Updates the review counts and scores in the locked row of an application. */
export async function recountReviews(db: Database, application_id: string, now: Date): Promise<void> {
  const all = (await reviewsOf(db, application_id)).map(({ review }) => review)
  const complete = all.filter(({ state }) => state === 'complete')
  const totals = complete.flatMap(({ total }) => total ?? [])
  const mean = totals.length > 0 ? totals.reduce((sum, each) => sum + each, 0) / totals.length : null
  const fields = {
    reviews_assigned: all.filter(({ state }) => isOneOf(countedReviewStates, state)).length,
    reviews_done: complete.length,
    score: mean === null ? null : hundredths(mean),
    spread: mean === null ? null : hundredths(Math.max(...totals) - Math.min(...totals)),
  }
  await editApplication(db, application_id, fields, now)
}
