import { and, desc, eq, inArray, lt, not, sql, type SQL } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { EnrolmentState } from '#areas/education/contract/learning.ts'
import { completions, enrolments } from '#areas/education/server/learning.tables.ts'
import { enrolmentStateSql, openInvitationSql, type Scope } from '#areas/education/server/exports.ts'

export type PeopleFilter = {
  course_id: string
  q?: string | undefined
  state?: EnrolmentState | undefined
  scope: Scope
}

const isOpen = sql.raw(openInvitationSql('enrolments'))
const inState = (state: EnrolmentState): SQL | undefined => {
  if (state === 'invited') return isOpen
  return state === 'expired' ? and(eq(enrolments.state, 'invited'), not(isOpen)) : eq(enrolments.state, state)
}

const matching = ({ course_id, q, state, scope }: PeopleFilter): SQL | undefined => {
  return and(
    eq(enrolments.course_id, course_id),
    state ? inState(state) : undefined,
    scope && inArray(enrolments.institute_id, [...scope]),
    contains(sql`${fullName} || ' ' || ${users.email}`, q),
  )
}

/** The people in a course, last enrolled first, one row more than the limit. */
export const peopleOf = (db: Database, filter: PeopleFilter, after: string | undefined, limit: number) =>
  db
    .select({
      id: enrolments.id,
      user_id: users.id,
      name: fullName,
      email: users.email,
      state: sql.raw(enrolmentStateSql('enrolments')) as SQL<EnrolmentState>,
      progress_pct: enrolments.progress_pct,
      required_units: enrolments.required_units,
      completed_units: enrolments.completed_units,
      version_at_start: enrolments.version_at_start,
      institute_id: enrolments.institute_id,
      started_at: enrolments.started_at,
      last_active_at: enrolments.last_active_at,
      completed_at: completions.completed_at,
      score_pct: completions.score_pct,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.user_id))
    .leftJoin(completions, eq(completions.enrolment_id, enrolments.id))
    .where(and(matching(filter), after ? lt(enrolments.id, after) : undefined))
    .orderBy(desc(enrolments.id))
    .limit(limit + 1)

/** An enrolment within the scope, locked, with its learner's language. */
export const lockEnrolment = async (
  db: Database,
  { course_id, scope }: Pick<PeopleFilter, 'course_id' | 'scope'>,
  id: string,
) =>
  (
    await db
      .select({ state: enrolments.state, user_id: enrolments.user_id, locale: users.locale })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.user_id))
      .where(and(matching({ course_id, scope }), eq(enrolments.id, id)))
      .for('update', { of: enrolments })
  )[0]

export const countPeople = (db: Database, filter: PeopleFilter): Promise<number> =>
  countUpTo(db, some => {
    const rows = some.from(enrolments).$dynamic()
    const named = filter.q?.trim() ? rows.innerJoin(users, eq(users.id, enrolments.user_id)) : rows
    return named.where(matching(filter))
  })
