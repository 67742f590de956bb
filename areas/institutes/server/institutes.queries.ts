import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Localised } from '#kernel/contract/fields.ts'
import { listSql, prepared, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { InstituteCourse } from '../contract/institutes.ts'
import type { InstituteState } from '#areas/members/contract.ts'
import { institute_courses } from '#areas/education/server/enrolments/assigned-courses.tables.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
import { institute_invites } from './invitations/invites.tables.ts'
import { countedStates } from '#areas/education/contract/enrolment-states.ts'
import { courses } from '#areas/education/server/courses.tables.ts'
import { shownProgress } from '#areas/education/server/exports.ts'

type InstituteFilter = { q: string; state: InstituteState | undefined; after: string | undefined; limit: number }

const matches = ({ q, state }: Pick<InstituteFilter, 'q' | 'state'>) =>
  and(contains(institutes.name, q), state ? eq(institutes.state, state) : undefined)

/** A page of institutions, newest first, one row more than the limit when another page follows. */
export const institutesPage = (db: Database, filter: InstituteFilter, now: Date) =>
  db
    .select({
      // By its whole name: Drizzle would write `id` alone, which in here is that of the course or the invitation.
      ...getTableColumns(institutes),
      courses: sql<number>`(select count(*) from (
        select a.course_id from ${institute_courses} a where a.institute_id = institutes.id
        union select c.id from ${courses} c where c.institute_id = institutes.id) each_once)::int`,
      // Only invitations by mail; a link waits for nobody.
      waiting_invites: sql<number>`(select count(*) from ${institute_invites} v where v.institute_id = institutes.id
        and v.email is not null and v.state = 'pending' and v.expires_at > ${now.toISOString()})::int`,
    })
    .from(institutes)
    .where(and(matches(filter), filter.after ? lt(institutes.id, filter.after) : undefined))
    .orderBy(desc(institutes.id))
    .limit(filter.limit + 1)

export const countInstitutes = (db: Database, filter: Pick<InstituteFilter, 'q' | 'state'>): Promise<number> =>
  countUpTo(db, some => some.from(institutes).where(matches(filter)))

export async function institutesByState(db: Database): Promise<Record<InstituteState, number>> {
  const rows = await db
    .select({ state: institutes.state, count: sql<number>`count(*)::int` })
    .from(institutes)
    .groupBy(institutes.state)
  const none = { pending: 0, active: 0, suspended: 0, archived: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(({ state, count }) => [state, count])))
}

/** As many courses as an institution may be assigned, and as many as it is shown with. */
export const mostCourses = 500

/** The courses of an institution, its own and assigned ones, with the progress of its people; by title. */
export const coursesOfInstitute = (db: Database, id: string): Promise<InstituteCourse[]> =>
  prepared(
    db,
    'institutes.courses',
    `with may as (
      select c.id, a.assigned_at from courses c
      left join institute_courses a on a.course_id = c.id and a.institute_id = $1::uuid
      where c.institute_id = $1::uuid or a.institute_id is not null),
    counted as (
      select e.course_id, count(*)::int as enrolled, (count(*) filter (where e.state = 'completed'))::int as completed,
        floor(avg(${shownProgress('e.')}))::int as progress_pct
      from enrolments e where e.institute_id = $1::uuid and e.state in ${listSql(countedStates)} group by e.course_id)
    select c.id, c.slug, c.title, c.state, c.slug as cover_seed, c.cover_url, c.institute_id is not distinct from $1::uuid as own,
      m.assigned_at, coalesce(n.enrolled, 0) as enrolled, coalesce(n.completed, 0) as completed, coalesce(n.progress_pct, 0) as progress_pct
    from may m join courses c on c.id = m.id left join counted n on n.course_id = c.id
    order by lower(c.title ->> 'en-US'), c.id limit ${mostCourses}`,
    [id],
  )

export const courseExists = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(courses, eq(courses.id, id))) > 0

export const courseTitle = async (db: Database, id: string): Promise<Localised> =>
  (await db.select({ title: courses.title }).from(courses).where(eq(courses.id, id)))[0]!.title
