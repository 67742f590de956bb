import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import type { CourseState } from '../../contract/authoring.ts'
import { courses } from '../courses.tables.ts'
import { enrolmentCount, hasChanges, inScope, type Scope } from './courses.queries.ts'

export type CoursesAsked = {
  q?: string | undefined
  state?: CourseState | undefined
  institute_id?: string | undefined
  cursor?: string | undefined
  limit: number
}

const escaped = (q: string) => `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const asked = ({ q = '', state, institute_id }: CoursesAsked, scope: Scope): SQL | undefined =>
  and(
    inScope(scope),
    state ? eq(courses.state, state) : undefined,
    institute_id ? eq(courses.institute_id, institute_id) : undefined,
    q.trim()
      ? sql`(lower(${courses.title}::text) like ${escaped(q.trim())} or ${courses.slug} like ${escaped(q.trim())})`
      : undefined,
  )

const micros = sql<string>`(extract(epoch from ${courses.updated_at}) * 1000000)::bigint::text`

/** Last edited first, one more than the limit. */
export function courseList(db: Database, wanted: CoursesAsked, scope: Scope) {
  const [at, id] = wanted.cursor === undefined ? [] : readCursor(wanted.cursor, [/^\d{1,17}$/, uuidPattern])
  const after = at
    ? sql`(${courses.updated_at}, ${courses.id}) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`
    : undefined
  return db
    .select({ course: courses, has_changes: hasChanges, enrolments: enrolmentCount, micros })
    .from(courses)
    .where(and(asked(wanted, scope), after))
    .orderBy(desc(courses.updated_at), desc(courses.id))
    .limit(wanted.limit + 1)
}

export const countCourses = (db: Database, wanted: CoursesAsked, scope: Scope): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(courses)
    .where(asked(wanted, scope))
    .limit(mostCounted + 1)
    .as('some')
  return db.$count(some)
}

/** How many courses there are in each state. */
export async function countStates(db: Database, wanted: CoursesAsked, scope: Scope): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: courses.state, count: sql<number>`count(*)::int` })
    .from(courses)
    .where(asked({ ...wanted, state: undefined }, scope))
    .groupBy(courses.state)
  return new Map(rows.map(row => [row.state, row.count]))
}
