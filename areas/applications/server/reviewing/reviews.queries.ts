import { and, asc, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { doneReviewStates, leftReviewStates, openReviewStates } from '../../contract/review-states.ts'
import { underReview } from '../../contract/states.ts'
import { application_intakes as intakes, applications } from '../tables.ts'
import { application_conflicts as conflicts, application_reviews as reviews } from './reviews.tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** All reviews of an application with their reviewers, in the order of assignment. */
export const reviewsOf = (db: Database, application_id: string) =>
  db
    .select({ review: reviews, reviewer: fullName, email: users.email })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(eq(reviews.application_id, application_id))
    .orderBy(asc(reviews.id))

/** The newest rubric of an intake, for a review that is added. */
export const newestRubricOf = (intake_id: string) =>
  sql`(select coalesce(max(version), 0) from application_rubrics where intake_id = ${intake_id})`

export const addReview = (db: Database, row: typeof reviews.$inferInsert) =>
  db
    .insert(reviews)
    .values({ ...row, rubric: newestRubricOf(row.intake_id) })
    .onConflictDoNothing()
    .returning()

export const editReview = async (db: Database, id: string, fields: Partial<ReviewRow>): Promise<ReviewRow> =>
  (
    await db
      .update(reviews)
      .set({ ...fields, version: sql`${reviews.version} + 1` })
      .where(eq(reviews.id, id))
      .returning()
  )[0]!

/** Records that the reviewers of complete reviews can now read the others of the application, of one or of an intake. */
export const recordShown = (db: Database, where: { application_id: string } | { intake_id: string }, now: Date) =>
  db
    .update(reviews)
    .set({ others_shown_at: now })
    .where(
      and(
        'intake_id' in where
          ? eq(reviews.intake_id, where.intake_id)
          : eq(reviews.application_id, where.application_id),
        eq(reviews.state, 'complete'),
        isNull(reviews.others_shown_at),
        sql`exists (select from application_reviews other where other.application_id = ${reviews.application_id}
          and other.id <> ${reviews.id} and other.state = 'complete')`,
      ),
    )
    .returning({ id: reviews.id })

export const dropReview = (db: Database, id: string) => db.delete(reviews).where(eq(reviews.id, id))

export const addConflict = (db: Database, row: typeof conflicts.$inferInsert) =>
  db.insert(conflicts).values(row).onConflictDoNothing().returning({ id: conflicts.id })

/**
 * Reviewers have access until they step back, have a conflict, or work on the application themselves; each request
 * checks this.
 */
const isOpenTo = (user_id: string) =>
  and(
    eq(reviews.user_id, user_id),
    notInArray(reviews.state, [...leftReviewStates]),
    sql`not exists (select from application_conflicts c where c.application_id = ${reviews.application_id}
      and c.user_id = ${user_id} and c.state <> 'dismissed')`,
    sql`not exists (select from application_people p where p.application_id = ${reviews.application_id}
      and p.user_id = ${user_id})`,
  )

type ReviewFilter = { user_id: string; state: 'open' | 'done' | undefined }
const own = ({ user_id, state }: ReviewFilter) =>
  and(
    isOpenTo(user_id),
    state === 'open' ? inArray(reviews.state, openReviewStates) : undefined,
    state === 'done' ? inArray(reviews.state, doneReviewStates) : undefined,
  )

const joined = (db: Database) =>
  db
    .select({
      review: reviews,
      application: applications,
      is_blind: intakes.blind,
      reviews_shown: intakes.reviews_shown,
    })
    .from(reviews)
    .innerJoin(applications, eq(applications.id, reviews.application_id))
    .innerJoin(intakes, eq(intakes.id, applications.intake_id))
    .$dynamic()

export type Reviewed = Awaited<ReturnType<typeof joined>>[number]

/** A page of a person's own reviews, newest first. */
export const ownReviews = (db: Database, params: ReviewFilter & { after: string | undefined; limit: number }) =>
  joined(db)
    .where(and(own(params), params.after ? lt(reviews.id, params.after) : undefined))
    .orderBy(desc(reviews.id))
    .limit(params.limit)

export const countOwnReviews = (db: Database, params: ReviewFilter): Promise<number> =>
  countUpTo(db, some => some.from(reviews).where(own(params)))

/** One of the person's own reviews, if it is accessible to them. */
export const ownReview = async (db: Database, id: string, user_id: string): Promise<Reviewed | undefined> =>
  (await joined(db).where(and(eq(reviews.id, id), isOpenTo(user_id))))[0]

/** The reviews that are accessible to a person, newest first, to move from one to the next. */
export const reviewQueue = (db: Database, user_id: string) =>
  db
    .select({ id: reviews.id, state: reviews.state })
    .from(reviews)
    .where(isOpenTo(user_id))
    .orderBy(desc(reviews.id))
    .limit(100)

/** A person's open reviews of applications that can still be reviewed, the earliest assigned first. */
export const reviewsToDo = (db: Database, user_id: string, limit: number) =>
  joined(db)
    .where(and(own({ user_id, state: 'open' }), inArray(applications.status, underReview)))
    .orderBy(asc(reviews.id))
    .limit(limit)
