import type { Database } from '#kernel/server/database.ts'
import { removeCertificatesOf } from './certificates.queries.ts'
import { dropReview, lockReviewsBy } from './reviews.queries.ts'

/** Part of forgetting a person: what bears their name or was said by them. Their places in courses stay, as nobody's. */
export async function forgetLearner(db: Database, userId: string): Promise<void> {
  await removeCertificatesOf(db, userId)
  for (const review of await lockReviewsBy(db, userId)) await dropReview(db, review)
}

export { enrolThrough } from './enrol-through.ts'
export { readableUnits } from './readable-units.ts'
export { learnAsSample, type SampleStudy } from './sample-learning.ts'
