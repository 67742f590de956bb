import { peopleWithRight } from '#areas/account/server/exports.ts'
import { eq } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostAuthors } from '../../contract/history.ts'
import { educationContract } from '#areas/education/contract/index.ts'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { course_authors } from '#areas/education/server/reviews/reviews.tables.ts'

export const authorsOf = (db: Database, course_id: string) =>
  db
    .select({ id: users.id, name: fullName, email: users.email })
    .from(course_authors)
    .innerJoin(users, eq(users.id, course_authors.user_id))
    .where(eq(course_authors.course_id, course_id))
    .orderBy(fullName, users.id)

/** The people who may publish; at most as many as one notice may go to. */
export const publishers = (db: Database) => peopleWithRight(db, educationAdmin.right, educationContract, mostAuthors)
