import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { course_prerequisites, courses } from '#areas/education/server/courses.tables.ts'
import { inScope, type Scope } from '#areas/education/server/exports.ts'

export const prerequisitesOf = (db: Database, course_id: string) =>
  db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(course_prerequisites)
    .innerJoin(courses, eq(courses.id, course_prerequisites.requires_id))
    .where(eq(course_prerequisites.course_id, course_id))
    .orderBy(courses.slug)

/** Which of these courses an author may require: their own, and those that everybody finds. */
export async function requirable(db: Database, ids: readonly string[], scope: Scope): Promise<Set<string>> {
  const isPublic = sql`(${courses.state} = 'published' and ${courses.visibility} = 'public')`
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(inArray(courses.id, [...ids]), scope ? sql`(${inScope(scope) ?? sql`false`} or ${isPublic})` : undefined),
    )
  return new Set(rows.map(row => row.id))
}

/** Whether any of these courses requires this one, directly or through others. */
export async function leadsBack(db: Database, course_id: string, ids: readonly string[]): Promise<boolean> {
  const list = sql.join(
    ids.map(id => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    with recursive needed(id) as (
      select unnest(array[${list}]) union select requires_id from course_prerequisites q join needed n on q.course_id = n.id
    ) select 1 from needed where id = ${course_id}::uuid`)
  return rows.length > 0
}

/** Whether another course requires this one. */
export const isNeeded = async (db: Database, course_id: string): Promise<boolean> =>
  (
    await db
      .select({ id: course_prerequisites.course_id })
      .from(course_prerequisites)
      .where(eq(course_prerequisites.requires_id, course_id))
      .limit(1)
  ).length > 0
