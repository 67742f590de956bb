import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fullName, users } from '#areas/account/server/tables.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import type { CourseCard } from '../../contract/courses.ts'
import type { EnrolmentState } from '../../contract/learning.ts'
import { stateSql } from '../content/course-json.sql.ts'
import { courses } from '../courses.tables.ts'
import { course_invites } from './invites.tables.ts'

/** The invitation that a token opens, with its course and its sender. */
export const openedInvitation = async (db: Database, token_hash: string) =>
  (
    await db
      .select({
        invite: course_invites,
        card: sql<z.infer<typeof CourseCard>>`courses.card`,
        course_state: courses.state,
        institute_id: courses.institute_id,
        inviter: sql<string | null>`${fullName}`,
      })
      .from(course_invites)
      .innerJoin(courses, eq(courses.id, course_invites.course_id))
      .leftJoin(users, eq(users.id, course_invites.invited_by))
      .where(eq(course_invites.token_hash, token_hash))
  )[0]

export const courseFactsOf = async (db: Database, id: string) =>
  (
    await db
      .select({ title: courses.title, institute_id: courses.institute_id })
      .from(courses)
      .where(eq(courses.id, id))
  )[0]!

export async function enrolmentStateOf(
  db: Database,
  personId: string,
  courseId: string,
): Promise<EnrolmentState | null> {
  const [row] = await prepared<{ state: EnrolmentState }>(
    db,
    'state of a place',
    `select ${stateSql} as state from enrolments e where e.user_id = $1::uuid and e.course_id = $2::uuid`,
    [personId, courseId],
  )
  return row?.state ?? null
}
