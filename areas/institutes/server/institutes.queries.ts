import { and, desc, eq, getTableColumns, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { Localised } from '#kernel/contract/fields.ts'
import { listSql, prepared, type Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import type { InstituteCourse, InstituteState } from '../contract/institutes.ts'
import { institute_courses, institutes } from './institutes.tables.ts'
import { institute_invites } from './members/members.tables.ts'
import { countedStates } from '#areas/education/contract/enrolment-states.ts'
import { courses } from '#areas/education/server/courses.tables.ts'

export type InstituteRow = typeof institutes.$inferSelect

/** Nothing when the slug was taken meanwhile. */
export const addInstitute = async (db: Database, row: typeof institutes.$inferInsert) =>
  (await db.insert(institutes).values(row).onConflictDoNothing().returning())[0]

export const instituteById = async (db: Database, id: string) =>
  (await db.select().from(institutes).where(eq(institutes.id, id)))[0]

/**
 * Holds an institution until the transaction ends: whoever changes who is in it does this first. Rows that only refer to it
 * (what a learner did today) are written meanwhile.
 */
export const lockInstitute = async (db: Database, id: string) =>
  (await db.select().from(institutes).where(eq(institutes.id, id)).for('no key update'))[0]

export const editInstitute = async (
  db: Database,
  id: string,
  fields: Partial<typeof institutes.$inferInsert>,
  now: Date,
): Promise<InstituteRow> => {
  const [row] = await db
    .update(institutes)
    .set({ ...fields, version: sql`${institutes.version} + 1`, updated_at: now })
    .where(eq(institutes.id, id))
    .returning()
  if (!row) throw new Error(`institution ${id} vanished while held`)
  return row
}

/** The slugs that begin with this stem. */
export const slugsLike = async (db: Database, stem: string): Promise<Set<string>> => {
  const rows = await db
    .select({ slug: institutes.slug })
    .from(institutes)
    .where(or(eq(institutes.slug, stem), like(institutes.slug, `${stem}-%`)))
  return new Set(rows.map(row => row.slug))
}

export const isSlugTaken = async (db: Database, slug: string, but: string | undefined): Promise<boolean> => {
  const [row] = await db.select({ id: institutes.id }).from(institutes).where(eq(institutes.slug, slug))
  return row !== undefined && row.id !== but
}

type Asked = { q: string; state: InstituteState | undefined; after: string | undefined; limit: number }

const matches = ({ q, state }: Pick<Asked, 'q' | 'state'>) =>
  and(
    q ? sql`position(${q} in lower(${institutes.name})) > 0` : undefined,
    state ? eq(institutes.state, state) : undefined,
  )

/** A page of institutions, newest first, one more than the limit when another page follows. */
export const institutesPage = (db: Database, asked: Asked, now: Date) =>
  db
    .select({
      ...getTableColumns(institutes),
      courses: sql<number>`((select count(*) from ${institute_courses} a where a.institute_id = ${institutes.id})
        + (select count(*) from ${courses} c where c.institute_id = ${institutes.id}))::int`,
      waiting_invites: sql<number>`(select count(*) from ${institute_invites} v
        where v.institute_id = ${institutes.id} and v.state = 'pending' and v.expires_at > ${now.toISOString()})::int`,
    })
    .from(institutes)
    .where(and(matches(asked), asked.after ? lt(institutes.id, asked.after) : undefined))
    .orderBy(desc(institutes.id))
    .limit(asked.limit + 1)

export const countInstitutes = (db: Database, asked: Pick<Asked, 'q' | 'state'>): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(institutes)
      .where(matches(asked))
      .limit(mostCounted + 1)
      .as('some'),
  )

export async function institutesByState(db: Database): Promise<Record<InstituteState, number>> {
  const rows = await db
    .select({ state: institutes.state, count: sql<number>`count(*)::int` })
    .from(institutes)
    .groupBy(institutes.state)
  const none = { pending: 0, active: 0, suspended: 0, archived: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(({ state, count }) => [state, count])))
}

/** The courses an institution has, its own and those assigned to it, with how its people do in each; by title. */
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
        floor(avg(case when e.state = 'completed' then 100 else e.progress_pct end))::int as progress_pct
      from enrolments e where e.institute_id = $1::uuid and e.state in ${listSql(countedStates)} group by e.course_id)
    select c.id, c.slug, c.title, c.state, c.slug as cover_seed, c.cover_url, c.institute_id is not distinct from $1::uuid as own,
      m.assigned_at, coalesce(n.enrolled, 0) as enrolled, coalesce(n.completed, 0) as completed, coalesce(n.progress_pct, 0) as progress_pct
    from may m join courses c on c.id = m.id left join counted n on n.course_id = c.id
    order by lower(c.title ->> 'en-US'), c.id`,
    [id],
  )

export const courseExists = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(courses, eq(courses.id, id))) > 0

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

export const courseTitle = async (db: Database, id: string): Promise<Localised> =>
  (await db.select({ title: courses.title }).from(courses).where(eq(courses.id, id)))[0]!.title
