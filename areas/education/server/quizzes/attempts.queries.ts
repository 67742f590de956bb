import { contains } from '#kernel/server/like-pattern.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { microsOf, timeOfMicros } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { courses } from '../courses.tables.ts'
import type { GradingScope } from '../assignments/grading-scope.ts'
import { enrolments, unit_progress } from '../learning.tables.ts'
import { peopleWithin } from '../enrolments/requests.queries.ts'
import { units } from '../units.tables.ts'

export type StuckFilter = {
  q?: string | undefined
  course_id?: string | undefined
  institute_id?: string | undefined
  after?: { micros: string; enrolment_id: string; unit_id: string } | undefined
  limit: number
}

/** All attempts used, none passed, and none still open. */
const isStuck = (now: Date): SQL => sql`${unit_progress.state} <> 'completed' and ${unit_progress.attempts} > 0
  and ${units.hidden_at} is null and ${enrolments.state} = 'active'
  and ${unit_progress.attempts} >= (${units.settings} -> 'quiz' ->> 'attempts')::int + ${unit_progress.extra_attempts}
  and not exists (select from quiz_attempts a where a.enrolment_id = ${unit_progress.enrolment_id}
    and a.unit_id = ${unit_progress.unit_id} and a.submitted_at is null
    and (a.ends_at is null or a.ends_at > ${now.toISOString()}::timestamptz))`

function matching(scope: GradingScope, { q, course_id, institute_id }: StuckFilter, now: Date): SQL | undefined {
  return and(
    isStuck(now),
    peopleWithin(scope),
    course_id ? eq(enrolments.course_id, course_id) : undefined,
    institute_id ? eq(enrolments.institute_id, institute_id) : undefined,
    contains(fullName, q),
  )
}

/** Learners who are stuck at a quiz, the latest first, one row more than the limit. */
export function stuckLearners(db: Database, scope: GradingScope, filter: StuckFilter, now: Date) {
  const { after } = filter
  const beyond =
    after &&
    sql`(${unit_progress.updated_at}, ${unit_progress.enrolment_id}, ${unit_progress.unit_id}) < 
      (${timeOfMicros(after.micros)}, ${after.enrolment_id}::uuid, ${after.unit_id}::uuid)`
  return db
    .select({
      enrolment_id: enrolments.id,
      unit_id: units.id,
      learner_name: fullName,
      course: { id: courses.id, title: courses.title },
      unit: { unit_key: units.unit_key, title: units.title },
      institute_id: enrolments.institute_id,
      attempts: unit_progress.attempts,
      best_score_pct: unit_progress.best_score_pct,
      pass_pct: sql<number>`(${units.settings} -> 'quiz' ->> 'pass_pct')::int`,
      last_tried_at: unit_progress.updated_at,
      micros: microsOf(unit_progress.updated_at),
    })
    .from(unit_progress)
    .innerJoin(units, eq(units.id, unit_progress.unit_id))
    .innerJoin(enrolments, eq(enrolments.id, unit_progress.enrolment_id))
    .innerJoin(users, eq(users.id, enrolments.user_id))
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .where(and(matching(scope, filter, now), beyond))
    .orderBy(desc(unit_progress.updated_at), desc(unit_progress.enrolment_id), desc(unit_progress.unit_id))
    .limit(filter.limit + 1)
}

export function countStuck(db: Database, scope: GradingScope, filter: StuckFilter, now: Date): Promise<number> {
  return countUpTo(db, some =>
    some
      .from(unit_progress)
      .innerJoin(units, eq(units.id, unit_progress.unit_id))
      .innerJoin(enrolments, eq(enrolments.id, unit_progress.enrolment_id))
      .innerJoin(users, eq(users.id, enrolments.user_id))
      .innerJoin(courses, eq(courses.id, enrolments.course_id))
      .where(matching(scope, filter, now)),
  )
}

/** A learner's quiz within the scope: the learner, their progress, and their language. */
export async function quizWithin(db: Database, scope: GradingScope, enrolment_id: string, unit_key: string) {
  const [row] = await db
    .select({
      user_id: enrolments.user_id,
      course_id: enrolments.course_id,
      unit: { id: units.id, title: units.title, settings: units.settings },
      locale: users.locale,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .innerJoin(users, eq(users.id, enrolments.user_id))
    .innerJoin(units, eq(units.course_id, enrolments.course_id))
    .where(
      and(
        eq(enrolments.id, enrolment_id),
        eq(units.unit_key, unit_key),
        eq(units.type, 'quiz'),
        sql`${units.hidden_at} is null and ${enrolments.state} = 'active'`,
        peopleWithin(scope),
      ),
    )
  return row
}

/** The number of extra attempts that a learner now has. */
export const setExtraAttempts = (db: Database, enrolment_id: string, unit_id: string, extra_attempts: number) =>
  db
    .update(unit_progress)
    .set({ extra_attempts })
    .where(and(eq(unit_progress.enrolment_id, enrolment_id), eq(unit_progress.unit_id, unit_id)))
