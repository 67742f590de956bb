import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import type { CourseState } from '../../contract/authoring.ts'
import { course_assets, course_prerequisites, courses } from '../courses.tables.ts'
import type { CourseRow } from '../draft.queries.ts'
import { enrolments } from '../learning.tables.ts'
import { course_steps } from './authoring.tables.ts'

/** The institutions whose courses may be seen; undefined: every course. */
export type Scope = readonly string[] | undefined

const inScope = (scope: Scope): SQL | undefined => scope && inArray(courses.institute_id, [...scope])

export const courseInScope = async (db: Database, id: string, scope: Scope): Promise<CourseRow | undefined> =>
  (
    await db
      .select()
      .from(courses)
      .where(and(eq(courses.id, id), inScope(scope)))
  )[0]

/** Holds the course against other authors; people go on signing up meanwhile. */
export const lockInScope = async (db: Database, id: string, scope: Scope): Promise<CourseRow | undefined> =>
  (
    await db
      .select()
      .from(courses)
      .where(and(eq(courses.id, id), inScope(scope)))
      .for('no key update')
  )[0]

// Names written out: within a subquery drizzle leaves off the table of a column.
const hasChanges = sql<boolean>`exists (select from outline_drafts d where d.course_id = courses.id)`
// In order, so that the index is read and not the table: a course with nobody in it would have all of it searched.
const enrolmentCount = sql<number>`(select count(*)::int from (select from enrolments e
  where e.course_id = courses.id order by e.id limit ${sql.raw(String(mostCounted + 1))}) as counted)`

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

export const extrasOf = async (db: Database, id: string) =>
  (await db.select({ has_changes: hasChanges, enrolments: enrolmentCount }).from(courses).where(eq(courses.id, id)))[0]!

/** How many people of these institutions (undefined: of all) are in a course, by state. */
export async function enrolmentFigures(db: Database, course_id: string, scope: Scope) {
  const rows = await db
    .select({ state: enrolments.state, count: sql<number>`count(*)::int` })
    .from(enrolments)
    .where(and(eq(enrolments.course_id, course_id), scope && inArray(enrolments.institute_id, [...scope])))
    .groupBy(enrolments.state)
  const of = (state: string) => rows.find(row => row.state === state)?.count ?? 0
  return {
    enrolments: rows.reduce((sum, row) => sum + row.count, 0),
    active: of('active'),
    completed: of('completed'),
  }
}

export const hadLearners = async (db: Database, course_id: string): Promise<boolean> =>
  (await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.course_id, course_id)).limit(1)).length >
  0

export const isNeeded = async (db: Database, course_id: string): Promise<boolean> =>
  (
    await db
      .select({ id: course_prerequisites.course_id })
      .from(course_prerequisites)
      .where(eq(course_prerequisites.requires_id, course_id))
      .limit(1)
  ).length > 0

export const deleteCourse = (db: Database, id: string) => db.delete(courses).where(eq(courses.id, id))

export const prerequisitesOf = (db: Database, course_id: string) =>
  db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(course_prerequisites)
    .innerJoin(courses, eq(courses.id, course_prerequisites.requires_id))
    .where(eq(course_prerequisites.course_id, course_id))
    .orderBy(courses.slug)

export async function setPrerequisites(db: Database, course_id: string, ids: readonly string[]): Promise<void> {
  await db.delete(course_prerequisites).where(eq(course_prerequisites.course_id, course_id))
  if (ids.length > 0)
    await db.insert(course_prerequisites).values([...new Set(ids)].map(requires_id => ({ course_id, requires_id })))
}

/** Of these courses, the ones an author may require: their own, and those that everybody finds. */
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

/** Whether any of these courses requires this one, at whatever remove. */
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

/** The slugs that begin like this one; held against others choosing one at the same time. */
export async function slugsLike(db: Database, slug: string): Promise<Set<string>> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('course slugs'))`)
  const rows = await db
    .select({ slug: courses.slug })
    .from(courses)
    .where(sql`starts_with(${courses.slug}, ${slug})`)
  return new Set(rows.map(row => row.slug))
}

export const isSlugTaken = async (db: Database, slug: string, but: string): Promise<boolean> =>
  (
    await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.slug, slug), ne(courses.id, but)))
  ).length > 0

/** Brings a course to the front of the list of what was edited, at most once a minute: its version stays. */
export const touchCourse = (db: Database, id: string, now: Date) =>
  db
    .update(courses)
    .set({ updated_at: now })
    .where(and(eq(courses.id, id), sql`${courses.updated_at} < ${now}::timestamptz - interval '1 minute'`))

export const assetUrl = async (db: Database, course_id: string, path: string): Promise<string | undefined> =>
  (
    await db
      .select({ url: course_assets.url })
      .from(course_assets)
      .where(and(eq(course_assets.course_id, course_id), eq(course_assets.path, path)))
  )[0]?.url

/** The stored files that this course alone uses. */
export const ownFiles = async (db: Database, course_id: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ url: course_assets.url })
      .from(course_assets)
      .where(
        and(
          eq(course_assets.course_id, course_id),
          sql`not exists (select from course_assets o where o.url = course_assets.url and o.course_id <> ${course_id}::uuid)`,
        ),
      )
  ).map(row => row.url)

export const addStep = (db: Database, row: Omit<typeof course_steps.$inferInsert, 'id'>) =>
  db.insert(course_steps).values({ ...row, id: newId() })

export const lastStep = async (db: Database, course_id: string) =>
  (
    await db
      .select({ step: course_steps, first_name: users.first_name, last_name: users.last_name })
      .from(course_steps)
      .leftJoin(users, eq(users.id, course_steps.by_id))
      .where(eq(course_steps.course_id, course_id))
      .orderBy(desc(course_steps.id))
      .limit(1)
  )[0]
