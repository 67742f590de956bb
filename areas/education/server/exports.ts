import type { Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { emptyWorkOf } from './assignments/assignments.queries.ts'
import { removeCertificatesOf } from './certificates/certificates.queries.ts'
import { removeInvitesTo } from './invites/invites.queries.ts'
import { dropReview, lockReviewsBy } from './reviews/reviews.queries.ts'

/** Part of forgetting a person: the work they handed in or kept, with its files. That it was graded stays, as nobody's. */
export async function forgetWork({ db, files }: Pick<JobTools, 'db' | 'files'>, userId: string): Promise<void> {
  for (const path of await emptyWorkOf(db, userId)) await files.remove(db, path)
}

/** Part of forgetting a person: what bears their name or was said by them. Their places in courses stay, as nobody's. */
export async function forgetLearner(db: Database, userId: string): Promise<void> {
  await removeInvitesTo(db, userId)
  await removeCertificatesOf(db, userId)
  for (const review of await lockReviewsBy(db, userId)) await dropReview(db, review)
}

export { enrolThrough } from './enrolments/enrol-through.ts'
export { readableUnits } from './reading/readable-units.ts'
export { learnAsSample, type SampleStudy } from './sample/sample-learning.ts'
