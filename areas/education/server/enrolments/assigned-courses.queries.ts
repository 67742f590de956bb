import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/server/database.ts'
import { courses } from '../courses.tables.ts'
import { institute_courses } from './assigned-courses.tables.ts'

export const assignCourse = (db: Database, row: typeof institute_courses.$inferInsert) =>
  db.insert(institute_courses).values(row).onConflictDoNothing()

/** Answers whether it was assigned. */
export const unassignCourse = async (db: Database, institute_id: string, course_id: string): Promise<boolean> => {
  const gone = await db
    .delete(institute_courses)
    .where(and(eq(institute_courses.institute_id, institute_id), eq(institute_courses.course_id, course_id)))
    .returning({ id: institute_courses.course_id })
  return gone.length > 0
}

/** Which of these courses an institution may take: published, and its own, assigned to it, or public. */
export async function coursesOpenTo(db: Database, institute_id: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        inArray(courses.id, [...ids]),
        eq(courses.state, 'published'),
        or(
          eq(courses.visibility, 'public'),
          eq(courses.institute_id, institute_id),
          sql`exists (select from ${institute_courses} a where a.institute_id = ${institute_id} and a.course_id = ${courses.id})`,
        ),
      ),
    )
  return new Set(rows.map(row => row.id))
}

/** The courses these institutions may take: those assigned to any of them, and their own. */
export async function coursesAssignedTo(db: Database, instituteIds: readonly string[]): Promise<string[]> {
  if (instituteIds.length === 0) return []
  const ids = [...instituteIds]
  const assigned = db
    .select({ id: institute_courses.course_id })
    .from(institute_courses)
    .where(inArray(institute_courses.institute_id, ids))
  const own = db.select({ id: courses.id }).from(courses).where(inArray(courses.institute_id, ids))
  return (await union(assigned, own)).map(row => row.id)
}
