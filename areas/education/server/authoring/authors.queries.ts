import { and, eq, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { course_authors } from '../reviews.tables.ts'

const name = sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`

export const authorsOf = (db: Database, course_id: string) =>
  db
    .select({ id: users.id, name, email: users.email })
    .from(course_authors)
    .innerJoin(users, eq(users.id, course_authors.user_id))
    .where(eq(course_authors.course_id, course_id))
    .orderBy(name, users.id)

/** Somebody with an account that works. */
export const activePerson = async (db: Database, email: string): Promise<{ id: string } | undefined> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.status, 'active')))
  )[0]

export const removeCourseAuthor = (db: Database, course_id: string, user_id: string) =>
  db
    .delete(course_authors)
    .where(and(eq(course_authors.course_id, course_id), eq(course_authors.user_id, user_id)))
    .returning({ id: course_authors.user_id })
