import { and, eq } from 'drizzle-orm'
import { fullName, user_roles, users } from '#areas/account/server/tables.ts'
import { Role } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostAuthors } from '../../contract/history.ts'
import { course_authors } from '#areas/education/server/reviews/reviews.tables.ts'

export const authorsOf = (db: Database, course_id: string) =>
  db
    .select({ id: users.id, name: fullName, email: users.email })
    .from(course_authors)
    .innerJoin(users, eq(users.id, course_authors.user_id))
    .where(eq(course_authors.course_id, course_id))
    .orderBy(fullName, users.id)

/** An active account. */
export const activePerson = async (db: Database, email: string): Promise<{ id: string } | undefined> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.status, 'active')))
  )[0]

/** The people who may publish; at most as many as one notice may go to. */
export const administrators = (db: Database) =>
  db
    .select({ id: users.id })
    .from(user_roles)
    .innerJoin(users, eq(users.id, user_roles.user_id))
    .where(and(eq(user_roles.role, Role.admin), eq(users.status, 'active')))
    .orderBy(users.id)
    .limit(mostAuthors)
