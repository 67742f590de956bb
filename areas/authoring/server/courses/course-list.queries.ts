import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import { microsOf, microsPattern, readCursor, timeOfMicros, uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { CourseState } from '#areas/education/contract/course-states.ts'
import type { CoursesSort } from '../../contract/courses.ts'
import { titleIn, inScope, type Scope } from '#areas/education/server/exports.ts'
import { course_learners, courses } from '#areas/education/server/courses.tables.ts'
import { hasChanges } from '../scope/courses.queries.ts'

export type CoursesFilter = {
  q?: string | undefined
  state?: CourseState | undefined
  institute_id?: string | undefined
  sort?: CoursesSort | undefined
  direction?: 'asc' | 'desc' | undefined
  cursor?: string | undefined
  limit: number
}

const matching = ({ q = '', state, institute_id }: CoursesFilter, scope: Scope): SQL | undefined => {
  return and(
    inScope(scope),
    state ? eq(courses.state, state) : undefined,
    institute_id ? eq(courses.institute_id, institute_id) : undefined,
    or(contains(sql`${courses.title}::text`, q), contains(courses.slug, q)),
  )
}

type Order = { key: SQL; id: SQL; text: SQL<string>; bound: (value: string) => SQL; pattern: RegExp }

/** The order of each list, equal to its index: a key, and then the id. */
function orderOf(sort: CoursesSort, locale: Locale): Order {
  const id = sql`${courses.id}`
  switch (sort) {
    case 'changed': {
      const key = sql`${courses.updated_at}`
      return { key, id, text: microsOf(key), bound: timeOfMicros, pattern: microsPattern }
    }
    case 'title': {
      const key = sql.raw(titleIn(locale).replaceAll('c.title', 'courses.title'))
      return { key, id, text: sql<string>`${key}`, bound: value => sql`${value}::text`, pattern: /^[^\0]{0,60}$/u }
    }
    case 'learners': {
      const key = sql`${course_learners.learners}`
      const text = sql<string>`${key}::text`
      return {
        key,
        id: sql`${course_learners.course_id}`,
        text,
        bound: value => sql`${value}::int`,
        pattern: /^\d{1,9}$/,
      }
    }
  }
}

/** The last edited first unless sorted, one row more than the limit. */
export function courseList(db: Database, filter: CoursesFilter, scope: Scope, locale: Locale) {
  const { sort = 'changed', cursor, limit } = filter
  const isDown = filter.sort === undefined || filter.direction === 'desc'
  const { key, id, text, bound, pattern } = orderOf(sort, locale)
  const way = sql.raw(isDown ? 'desc' : 'asc')
  const [at, lastId] = cursor === undefined ? [] : readCursor(cursor, [pattern, uuidPattern])
  const after =
    at === undefined ? undefined : sql`(${key}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${bound(at)}, ${lastId}::uuid)`
  return db
    .select({ course: courses, has_changes: hasChanges, enrolments: course_learners.learners, key: text })
    .from(courses)
    .innerJoin(course_learners, eq(course_learners.course_id, courses.id))
    .where(and(matching(filter, scope), after))
    .orderBy(sql`${key} ${way}`, sql`${id} ${way}`)
    .limit(limit + 1)
}

export const countCourses = (db: Database, filter: CoursesFilter, scope: Scope): Promise<number> =>
  countUpTo(db, some => some.from(courses).where(matching(filter, scope)))

/** The number of courses in each state. */
export async function countStates(db: Database, filter: CoursesFilter, scope: Scope): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: courses.state, count: sql<number>`count(*)::int` })
    .from(courses)
    .where(matching({ ...filter, state: undefined }, scope))
    .groupBy(courses.state)
  return new Map(rows.map(row => [row.state, row.count]))
}
