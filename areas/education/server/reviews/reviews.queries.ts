import { and, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { uuidPattern } from '#kernel/server/cursor.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { activeStates } from '../../contract/enrolment-states.ts'
import { courses } from '../courses.tables.ts'
import { enrolments, unit_progress } from '../learning.tables.ts'
import { ratingChange, type Reviewer } from './review-rules.ts'
import { course_authors, reviews } from './reviews.tables.ts'
import { isThereSql } from '../content/visible.sql.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type NamedReview = ReviewRow & { first_name: string; last_name: string }
export type ReviewedCourse = Reviewer & { id: string; title: (typeof courses.$inferSelect)['title'] }

/** A course that is visible for one reader (the same rule as for reading it), and whether they may review it. */
export async function reviewedCourse(db: Database, name: string, userId?: string): Promise<ReviewedCourse | undefined> {
  const isMine = and(eq(enrolments.course_id, courses.id), sql`${enrolments.user_id} = ${userId ?? null}::uuid`)
  const [before, after] = isThereSql('courses', '?').split('?')
  const isThere = sql`${sql.raw(before!)}${userId ?? null}::uuid${sql.raw(after!)}`
  const isOpen = sql`(${courses.state} = 'published' and ${isThere})`
  const isCourseLearned = sql`(${courses.published_version} is not null and ${inArray(enrolments.state, activeStates)})`
  const [row] = await db
    .select({
      id: courses.id,
      title: courses.title,
      enrolment: enrolments.state,
      has_done_unit: sql<boolean>`exists (select from ${unit_progress}
        where ${unit_progress.enrolment_id} = ${enrolments.id} and ${unit_progress.state} = 'completed')`,
      is_author: sql<boolean>`exists (select from ${course_authors}
        where ${course_authors.course_id} = ${courses.id} and ${course_authors.user_id} = ${userId ?? null}::uuid)`,
    })
    .from(courses)
    .leftJoin(enrolments, isMine)
    .where(
      and(
        uuidPattern.test(name) ? eq(courses.id, name) : eq(courses.slug, name),
        sql`(${isOpen} or ${isCourseLearned})`,
      ),
    )
  return row
}

const named = (db: Database) =>
  db
    .select({ review: reviews, first_name: users.first_name, last_name: users.last_name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .$dynamic()

const flat = ({ review, ...name }: { review: ReviewRow; first_name: string; last_name: string }): NamedReview => ({
  ...review,
  ...name,
})

export type ReviewFilter = {
  courseId: string
  stars: number | undefined
  q: string | undefined
  withHidden: boolean
  after: string | undefined
  limit: number
}

const matching = ({ courseId, stars, q = '', withHidden }: ReviewFilter): SQL | undefined => {
  return and(
    eq(reviews.course_id, courseId),
    stars ? eq(reviews.stars, stars) : undefined,
    withHidden ? undefined : isNull(reviews.hidden_at),
    contains(reviews.text, q),
  )
}

/** Newest first, one row more than the limit. */
export async function reviewList(db: Database, filter: ReviewFilter): Promise<NamedReview[]> {
  const rows = await named(db)
    .where(and(matching(filter), filter.after ? lt(reviews.id, filter.after) : undefined))
    .orderBy(desc(reviews.id))
    .limit(filter.limit + 1)
  return rows.map(flat)
}

export const countReviews = (db: Database, filter: ReviewFilter): Promise<number> =>
  countUpTo(db, some => some.from(reviews).where(matching(filter)))

/** The number of visible reviews with each number of stars, from one to five. */
export async function starsOf(db: Database, courseId: string): Promise<number[]> {
  const rows = await db
    .select({ stars: reviews.stars, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.course_id, courseId), isNull(reviews.hidden_at)))
    .groupBy(reviews.stars)
  return [1, 2, 3, 4, 5].map(stars => rows.find(row => row.stars === stars)?.count ?? 0)
}

export async function reviewBy(db: Database, courseId: string, userId: string): Promise<NamedReview | undefined> {
  const [row] = await named(db).where(and(eq(reviews.course_id, courseId), eq(reviews.user_id, userId)))
  return row && flat(row)
}

export async function reviewById(db: Database, id: string): Promise<NamedReview | undefined> {
  const [row] = await named(db).where(eq(reviews.id, id))
  return row && flat(row)
}

/** Locks a review until the transaction ends, so that its stars are counted once. */
export const lockReview = async (db: Database, where: { id: string } | { courseId: string; userId: string }) =>
  (
    await db
      .select()
      .from(reviews)
      .where(
        'id' in where
          ? eq(reviews.id, where.id)
          : and(eq(reviews.course_id, where.courseId), eq(reviews.user_id, where.userId)),
      )
      .for('update')
  )[0]

const count = async (db: Database, courseId: string, before?: ReviewRow, after?: ReviewRow): Promise<void> => {
  const change = ratingChange(before, after)
  if (change.sum === 0 && change.count === 0) return
  await db
    .update(courses)
    .set({
      rating_sum: sql`${courses.rating_sum} + ${change.sum}`,
      rating_count: sql`${courses.rating_count} + ${change.count}`,
    })
    .where(eq(courses.id, courseId))
}

/** Adds a review, and its stars to the course. */
export async function addReview(db: Database, row: Omit<typeof reviews.$inferInsert, 'id'>): Promise<void> {
  const [added] = await db
    .insert(reviews)
    .values({ ...row, id: newId() })
    .returning()
  await count(db, row.course_id, undefined, added)
}

/** Changes a locked review and the course's stars. */
export async function changeReview(db: Database, review: ReviewRow, change: Partial<ReviewRow>): Promise<void> {
  const [changed] = await db.update(reviews).set(change).where(eq(reviews.id, review.id)).returning()
  await count(db, review.course_id, review, changed)
}

/** Deletes a locked review and removes its stars from the course. */
export async function dropReview(db: Database, review: ReviewRow): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, review.id))
  await count(db, review.course_id, review)
}

export const lockReviewsBy = (db: Database, userId: string) =>
  db.select().from(reviews).where(eq(reviews.user_id, userId)).orderBy(reviews.course_id).for('update')

/** Adds an author of a course. */
export const addCourseAuthor = (db: Database, course_id: string, user_id: string) =>
  db.insert(course_authors).values({ course_id, user_id }).onConflictDoNothing()

/** Part of forgetting a person: they are no longer an author of any course. */
export const removeAuthor = (db: Database, user_id: string) =>
  db.delete(course_authors).where(eq(course_authors.user_id, user_id))

export const removeCourseAuthor = (db: Database, course_id: string, user_id: string) =>
  db
    .delete(course_authors)
    .where(and(eq(course_authors.course_id, course_id), eq(course_authors.user_id, user_id)))
    .returning({ id: course_authors.user_id })
