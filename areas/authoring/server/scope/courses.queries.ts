import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { slugsWith } from '#kernel/server/slug.ts'
import { isReopenable } from '#areas/education/contract/enrolment-states.ts'
import type { EnrolmentState } from '#areas/education/contract/learning.ts'
import { course_assets, course_learners, courses } from '#areas/education/server/courses.tables.ts'
import type { Scope } from '#areas/education/server/exports.ts'
import { enrolments } from '#areas/education/server/learning.tables.ts'
import { course_steps } from '../tables.ts'

// Names written out: within a subquery drizzle omits the table of a column.
export const hasChanges = sql<boolean>`exists (select from outline_drafts d where d.course_id = courses.id)`

export const extrasOf = async (db: Database, id: string) =>
  (
    await db
      .select({ has_changes: hasChanges, enrolments: course_learners.learners })
      .from(courses)
      .innerJoin(course_learners, eq(course_learners.course_id, courses.id))
      .where(eq(courses.id, id))
  )[0]!

/**
 * The number of people of these institutions (undefined: of all) in a course, by state; without requests and
 * invitations.
 */
export async function enrolmentFigures(db: Database, course_id: string, scope: Scope) {
  const rows = await db
    .select({ state: enrolments.state, count: sql<number>`count(*)::int` })
    .from(enrolments)
    .where(and(eq(enrolments.course_id, course_id), scope && inArray(enrolments.institute_id, [...scope])))
    .groupBy(enrolments.state)
  const sum = (states: typeof rows) => states.reduce((total, { count }) => total + count, 0)
  const of = (state: EnrolmentState) => sum(rows.filter(row => row.state === state))
  return {
    enrolments: sum(rows.filter(row => !isReopenable(row.state))),
    active: of('active'),
    completed: of('completed'),
  }
}

export const hadLearners = async (db: Database, course_id: string): Promise<boolean> =>
  (await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.course_id, course_id)).limit(1)).length >
  0

/** The slugs with the same beginning; locked against others choosing one at the same time. */
export async function slugsLike(db: Database, slug: string): Promise<Set<string>> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('course slugs'))`)
  return slugsWith(db, courses.slug, slug)
}

export const assetUrl = async (db: Database, course_id: string, path: string): Promise<string | undefined> =>
  (
    await db
      .select({ url: course_assets.url })
      .from(course_assets)
      .where(and(eq(course_assets.course_id, course_id), eq(course_assets.path, path)))
  )[0]?.url

/** The stored files that only this course uses. */
export const ownFiles = async (db: Database, course_id: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ url: course_assets.url })
      .from(course_assets)
      .where(
        and(
          eq(course_assets.course_id, course_id),
          sql`not exists (select from course_assets o where o.url = course_assets.url and o.course_id <> ${course_id}::uuid)`,
        ),
      )
  ).map(row => row.url)

export const addStep = (db: Database, row: Omit<typeof course_steps.$inferInsert, 'id'>) =>
  db.insert(course_steps).values({ ...row, id: newId() })

export const lastStep = async (db: Database, course_id: string) =>
  (
    await db
      .select({ step: course_steps, first_name: users.first_name, last_name: users.last_name })
      .from(course_steps)
      .leftJoin(users, eq(users.id, course_steps.by_id))
      .where(eq(course_steps.course_id, course_id))
      .orderBy(desc(course_steps.id))
      .limit(1)
  )[0]
