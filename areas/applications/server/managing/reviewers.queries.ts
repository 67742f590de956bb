import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { listSql, type Database } from '#kernel/server/database.ts'
import { openReviewStates } from '../../contract/review-states.ts'
import { application_reviewers as reviewers, application_reviews as reviews } from '../reviewing/reviews.tables.ts'
import { isHidden, type Viewer } from './hidden.queries.ts'

const mostReviewers = 200

/** The number of each reviewer’s reviews of applications that are hidden from an administrator. */
async function hiddenReviews(db: Database, viewer: Viewer, intake_id: string) {
  const rows = await db
    .select({
      user_id: reviews.user_id,
      reviews: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${reviews.state} in ${sql.raw(listSql(openReviewStates))}))::int`,
      done: sql<number>`(count(*) filter (where ${reviews.state} = 'complete'))::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.intake_id, intake_id), isHidden(viewer, reviews.application_id)))
    .groupBy(reviews.user_id)
  return new Map(rows.map(row => [row.user_id, row]))
}

/** The reviewers of the applications of an intake that the administrator may see, the most open reviews first. */
export async function reviewersOf(db: Database, viewer: Viewer, intake_id: string) {
  const all = await db
    .select({
      user_id: reviewers.user_id,
      name: fullName,
      email: users.email,
      reviews: reviewers.reviews,
      open: reviewers.open,
      done: reviewers.done,
    })
    .from(reviewers)
    .innerJoin(users, eq(users.id, reviewers.user_id))
    .where(and(eq(reviewers.intake_id, intake_id), gt(reviewers.reviews, 0)))
    .orderBy(desc(reviewers.open), asc(reviewers.user_id))
    .limit(mostReviewers)
  const hidden = await hiddenReviews(db, viewer, intake_id)
  return all
    .map(each => {
      const less = hidden.get(each.user_id) ?? { reviews: 0, open: 0, done: 0 }
      return {
        ...each,
        reviews: each.reviews - less.reviews,
        open: each.open - less.open,
        done: each.done - less.done,
      }
    })
    .filter(each => each.reviews > 0)
    .toSorted((a, b) => b.open - a.open)
}
