import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { courses } from '../courses.tables.ts'
import type { CourseRow } from './course-content.queries.ts'

/** The institutions whose courses may be seen; undefined means every course. */
export type Scope = readonly string[] | undefined

export const inScope = (scope: Scope): SQL | undefined => scope && inArray(courses.institute_id, [...scope])

export const courseInScope = async (db: Database, id: string, scope: Scope): Promise<CourseRow | undefined> =>
  (
    await db
      .select()
      .from(courses)
      .where(and(eq(courses.id, id), inScope(scope)))
  )[0]

/** Locks the course against other authors; people can still sign up meanwhile. */
export const lockInScope = async (db: Database, id: string, scope: Scope): Promise<CourseRow | undefined> =>
  (
    await db
      .select()
      .from(courses)
      .where(and(eq(courses.id, id), inScope(scope)))
      .for('no key update')
  )[0]
