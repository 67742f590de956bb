import { and, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { shownProgress } from '#areas/education/server/exports.ts'
import { enrolments } from '#areas/education/server/learning.tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { gradeStates, type GradeState } from '../contract/grade-states.ts'
import type { Progress } from './grade-rules.ts'
import { lti_grades as grades, lti_platforms as platforms } from './tables.ts'

export type GradeRow = typeof grades.$inferSelect
type Linked = Pick<
  GradeRow,
  'id' | 'platform_id' | 'user_id' | 'subject' | 'course_id' | 'resource_link_id' | 'line_item' | 'launched_at'
>

/** Links a person’s progress in a course to a grade of a platform. A further launch of the same link starts again. */
export const linkGrade = async (db: Database, row: Linked): Promise<GradeRow> => {
  const { subject, course_id, line_item, launched_at } = row
  const again = { subject, course_id, line_item, launched_at, state: 'waiting' as const, attempts: 0, detail: null }
  const isSame = sql`${grades.line_item} = excluded.line_item and ${grades.course_id} = excluded.course_id`
  const sent_pct = sql`case when ${isSame} then ${grades.sent_pct} end`
  return (
    await db
      .insert(grades)
      .values({ ...row, state: 'waiting' })
      .onConflictDoUpdate({
        target: [grades.platform_id, grades.user_id, grades.resource_link_id],
        set: { ...again, sent_pct },
      })
      .returning()
  )[0]!
}

/** The most activities that receive a person’s progress in one course: each change is a message to every activity. */
const mostLinks = 20

/** Keeps the activities that the person opened last. */
export async function removeFurtherLinks(db: Database, link: Linked): Promise<void> {
  const { platform_id, user_id, course_id } = link
  const same = and(eq(grades.platform_id, platform_id), eq(grades.user_id, user_id), eq(grades.course_id, course_id))
  const kept = db
    .select({ id: grades.id })
    .from(grades)
    .where(same)
    .orderBy(desc(grades.launched_at), desc(grades.id))
    .limit(mostLinks)
  await db.delete(grades).where(and(same, notInArray(grades.id, kept)))
}

/** Sends nothing to a platform until then, and postpones grades that wait for it. */
export async function letRest(db: Database, platform_id: string, until: Date): Promise<void> {
  await db.update(platforms).set({ resting_until: until }).where(eq(platforms.id, platform_id))
  await db.execute(sql`
    select count(*) from graphile_worker.reschedule_jobs(array(
      select j.id from ${grades} g join graphile_worker.jobs j on j.key = 'lti:' || g.id
      where g.platform_id = ${platform_id} and j.run_at < ${until.toISOString()}), ${until.toISOString()})`)
}

/**
 * Sends the grades that a platform does not have: failed ones, and those that waited while it was off or did not
 * answer.
 */
export async function sendAgain(db: Database, platform_id: string): Promise<void> {
  await db.update(platforms).set({ resting_until: null }).where(eq(platforms.id, platform_id))
  await db.execute(sql`
    with unsent as (
      update ${grades} g set state = 'waiting', attempts = 0, next_at = null
      from ${enrolments} e
      where g.platform_id = ${platform_id} and g.state <> 'ended' and e.user_id = g.user_id and e.course_id = g.course_id
        and ${sql.raw(shownProgress('e.'))} is distinct from g.sent_pct
        and (e.state = 'completed' or e.state = 'active' and e.progress_pct > 0)
      returning g.id, g.platform_id
    ) select count(graphile_worker.add_job('lti.send_grade', json_build_object('id', id),
        queue_name := 'lti.send_grade ' || get_byte(uuid_send(platform_id), 15) % 2, job_key := 'lti:' || id,
        max_attempts := 5, priority := 10)) from unsent`)
}

export const gradeById = async (db: Database, id: string): Promise<GradeRow | undefined> =>
  (await db.select().from(grades).where(eq(grades.id, id)))[0]

export const editGrade = (db: Database, id: string, set: Partial<GradeRow>) =>
  db.update(grades).set(set).where(eq(grades.id, id))

export const progressIn = async (
  db: Database,
  { user_id, course_id }: Pick<GradeRow, 'user_id' | 'course_id'>,
): Promise<Progress | undefined> =>
  (
    await db
      .select({ state: enrolments.state, progress_pct: enrolments.progress_pct })
      .from(enrolments)
      .where(and(eq(enrolments.user_id, user_id), eq(enrolments.course_id, course_id)))
  )[0]

export type GradeCounts = Record<GradeState, number>

/** The number of grades of each platform in each state. */
export async function gradeCounts(db: Database, platformIds: readonly string[]): Promise<Map<string, GradeCounts>> {
  const none = Object.fromEntries(gradeStates.map(state => [state, 0])) as GradeCounts
  const counts = new Map(platformIds.map(id => [id, { ...none }]))
  if (platformIds.length === 0) return counts
  const rows = await db
    .select({ platform_id: grades.platform_id, state: grades.state, count: sql<number>`count(*)::int` })
    .from(grades)
    .where(inArray(grades.platform_id, [...platformIds]))
    .groupBy(grades.platform_id, grades.state)
  for (const { platform_id, state, count } of rows) counts.get(platform_id)![state] = count
  return counts
}

/** The platform's message when it last refused a grade, among grades that were not sent since. */
export const lastGradeProblem = async (db: Database, platform_id: string): Promise<string | null> =>
  (
    await db
      .select({ detail: grades.detail })
      .from(grades)
      .where(and(eq(grades.platform_id, platform_id), isNotNull(grades.detail)))
      .orderBy(desc(grades.tried_at))
      .limit(1)
  )[0]?.detail ?? null

/** Removes the grades of a person on all platforms, or on one. */
export const removeGradesOf = (db: Database, user_id: string, platform_id?: string) =>
  db
    .delete(grades)
    .where(and(eq(grades.user_id, user_id), platform_id ? eq(grades.platform_id, platform_id) : undefined))
