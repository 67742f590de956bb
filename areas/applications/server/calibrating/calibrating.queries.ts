import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { isSeenBy, type Viewer } from '../managing/hidden.queries.ts'
import { application_reviews as reviews } from '../reviewing/reviews.tables.ts'
import { applications } from '../tables.ts'

/** The applications of an intake that have complete reviews and that the administrator may see, the last ones first. */
export const reviewedIn = (db: Database, viewer: Viewer, intake_id: string, limit: number) =>
  db
    .select({
      application_id: applications.id,
      ref: applications.ref,
      name: sql<string>`coalesce(trim(${applications.fields}->>'company.name'), '')`,
      status: applications.status,
      release_at: applications.release_at,
    })
    .from(applications)
    .where(and(eq(applications.intake_id, intake_id), sql`${applications.reviews_done} > 0`, isSeenBy(viewer)))
    .orderBy(desc(applications.id))
    .limit(limit)

/** The complete reviews of these applications that have an average, with their reviewers. */
export const ratingsOf = (db: Database, ids: readonly string[]) =>
  db
    .select({
      application_id: reviews.application_id,
      user_id: reviews.user_id,
      name: sql<string>`coalesce(nullif(${fullName}, ''), ${users.email})`,
      total: sql<number>`${reviews.total}`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(and(inArray(reviews.application_id, [...ids]), eq(reviews.state, 'complete'), isNotNull(reviews.total)))
