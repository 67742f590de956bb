import { asc, eq } from 'drizzle-orm'
import { courses } from '#areas/education/server/courses.tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** The courses that wait longest for review. */
export const coursesInReview = (db: Database, most: number) =>
  db
    .select({ id: courses.id, title: courses.title, slug: courses.slug, updated_at: courses.updated_at })
    .from(courses)
    .where(eq(courses.state, 'in_review'))
    .orderBy(asc(courses.updated_at), asc(courses.id))
    .limit(most)
