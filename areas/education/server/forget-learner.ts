import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { emptyWorkOf } from './assignments/assignments.queries.ts'
import { removeCertificatesOf } from './certificates/certificates.queries.ts'
import { removeInvitesTo } from './invites/invites.queries.ts'
import { forgetPackages } from './packages/packages.queries.ts'
import { dropReview, lockReviewsBy, removeAuthor } from './reviews/reviews.queries.ts'

/**
 * Deletes what has their name, what they wrote, what packages stored about them, and their drafts and submissions with
 * the files. Their enrolments and grades stay, without a person; courses that they wrote, without this author.
 */
export const forgetLearner: ForgetPerson = async ({ db, files }, { id }) => {
  await removeInvitesTo(db, id)
  await removeCertificatesOf(db, id)
  await forgetPackages(db, id)
  await removeAuthor(db, id)
  for (const review of await lockReviewsBy(db, id)) await dropReview(db, review)
  for (const path of await emptyWorkOf(db, id)) await files.remove(db, path)
}
