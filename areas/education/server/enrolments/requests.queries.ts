import { contains } from '#kernel/server/like-pattern.ts'
import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { microsOf, timeOfMicros } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { courses } from '../courses.tables.ts'
import type { GradingScope } from '../assignments/grading-scope.ts'
import { enrolments } from '../learning.tables.ts'

export type RequestFilter = {
  q?: string | undefined
  course_id?: string | undefined
  institute_id?: string | undefined
  after?: { micros: string; id: string } | undefined
  limit: number
}

/**
 * Supervisors decide on people of their institution and on requests for its courses. Authors decide on requests for
 * their course, unless it is taken through an institution that the course does not belong to.
 */
export const peopleWithin = (scope: GradingScope): SQL | undefined => {
  if (scope === null) return undefined
  const ids = [...scope.institutes]
  const isFree = sql`${enrolments.institute_id} is null`
  const ours =
    ids.length > 0 && or(inArray(enrolments.institute_id, ids), and(isFree, inArray(courses.institute_id, ids)))
  const own =
    scope.courses.length > 0 &&
    and(
      inArray(enrolments.course_id, [...scope.courses]),
      ne(enrolments.user_id, scope.author_id),
      or(isFree, sql`coalesce(${courses.institute_id}, ${enrolments.institute_id}) = ${enrolments.institute_id}`),
    )
  return or(ours || undefined, own || undefined) ?? sql`false`
}

function matching(scope: GradingScope, { q, course_id, institute_id }: RequestFilter): SQL | undefined {
  return and(
    sql`enrolments.state = 'requested'`,
    peopleWithin(scope),
    course_id ? eq(enrolments.course_id, course_id) : undefined,
    institute_id ? eq(enrolments.institute_id, institute_id) : undefined,
    contains(fullName, q),
  )
}

/** The requests to join, longest waiting first, one row more than the limit. */
export function joinRequests(db: Database, scope: GradingScope, filter: RequestFilter) {
  const { after } = filter
  const beyond =
    after && sql`(${enrolments.last_active_at}, ${enrolments.id}) > (${timeOfMicros(after.micros)}, ${after.id}::uuid)`
  return db
    .select({
      enrolment_id: enrolments.id,
      version: enrolments.version,
      learner_name: fullName,
      course: { id: courses.id, title: courses.title },
      institute_id: enrolments.institute_id,
      requested_at: enrolments.last_active_at,
      micros: microsOf(enrolments.last_active_at),
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.user_id))
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .where(and(matching(scope, filter), beyond))
    .orderBy(asc(enrolments.last_active_at), asc(enrolments.id))
    .limit(filter.limit + 1)
}

export const countRequests = (db: Database, scope: GradingScope, filter: RequestFilter): Promise<number> =>
  countUpTo(db, some => {
    const rows = some.from(enrolments).innerJoin(courses, eq(courses.id, enrolments.course_id)).$dynamic()
    const named = filter.q?.trim() ? rows.innerJoin(users, eq(users.id, enrolments.user_id)) : rows
    return named.where(matching(scope, filter))
  })

/** An enrolment within the scope, locked, with its course and its learner's language. */
export async function lockRequest(db: Database, id: string, scope: GradingScope) {
  const [row] = await db
    .select({
      enrolment: enrolments,
      course: { title: courses.title, n: courses.published_version },
      locale: users.locale,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .innerJoin(users, eq(users.id, enrolments.user_id))
    .where(and(eq(enrolments.id, id), peopleWithin(scope)))
    .for('update', { of: enrolments })
  return row
}

type Decision = { state: 'active' | 'rejected'; reason: string | null; last_active_at: Date; version_at_start: number }

export const decide = (db: Database, id: string, decision: Decision) =>
  db
    .update(enrolments)
    .set({ ...decision, version: sql`${enrolments.version} + 1` })
    .where(eq(enrolments.id, id))
