import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId, prepared, type Database } from '#kernel/server/database.ts'
import { isReopenable, reopenableStates } from '../../contract/enrolment-states.ts'
import type { CourseCard, EnrolmentState } from '../../contract/index.ts'
import type * as z from 'zod/mini'
import { cardSql, isListedSql } from '../content/course-json.sql.ts'
import { enrolments } from '../learning.tables.ts'

/** Places that open when somebody is let in. */
const isShut = inArray(enrolments.state, reopenableStates)

type Beginning = Omit<typeof enrolments.$inferInsert, 'id' | 'last_active_at'>

/** Adds an enrolment, unless the person just got one by another request. */
export const addEnrolment = (db: Database, row: Beginning) =>
  db
    .insert(enrolments)
    .values({ ...row, id: newId(), last_active_at: row.started_at })
    .onConflictDoNothing()

export const setEnrolmentState = (db: Database, id: string, state: EnrolmentState, now: Date) =>
  db
    .update(enrolments)
    .set({ state, last_active_at: now, version: sql`${enrolments.version} + 1` })
    .where(eq(enrolments.id, id))

type Begun = {
  state: EnrolmentState
  institute_id: string | null
  version_at_start: number
  required_units: number
  now: Date
}

/** A place that was shut or waited begins, with the course as it is now. */
export const beginEnrolment = (db: Database, id: string, { now, ...begun }: Begun) =>
  db
    .update(enrolments)
    .set({
      ...begun,
      reason: null,
      expires_at: null,
      started_at: now,
      last_active_at: now,
      version: sql`${enrolments.version} + 1`,
    })
    .where(eq(enrolments.id, id))

/**
 * Gives people a place in a published course that waits for their answer. A place that is shut waits too; any other stays.
 * Through which institution they will learn is settled when they accept: until then it is nobody's business.
 */
export async function openToInvited(
  db: Database,
  course_id: string,
  user_ids: readonly string[],
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<void> {
  const start = await startOf(db, course_id)
  if (!start || user_ids.length === 0) return
  await db
    .insert(enrolments)
    .values(
      user_ids.map(user_id => ({
        id: newId(),
        user_id,
        course_id,
        state: 'invited' as const,
        ...start,
        expires_at,
        started_at: now,
        last_active_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [enrolments.user_id, enrolments.course_id],
      set: { state: 'invited', expires_at, reason: null, last_active_at: now, version: sql`${enrolments.version} + 1` },
      setWhere: isShut,
    })
}

/** An invitation was taken back: the place that waited for its answer has no time left. */
export const shutInvited = (
  db: Database,
  { user_id, course_id, now }: { user_id: string; course_id: string; now: Date },
) =>
  db
    .update(enrolments)
    .set({ expires_at: now, version: sql`${enrolments.version} + 1` })
    .where(and(eq(enrolments.user_id, user_id), eq(enrolments.course_id, course_id), eq(enrolments.state, 'invited')))

/** Of these courses, the ones a person has finished. */
export async function finishedCourses(db: Database, personId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: enrolments.course_id })
    .from(enrolments)
    .where(and(eq(enrolments.user_id, personId), eq(enrolments.state, 'completed')))
  return new Set(rows.map(row => row.id))
}

/** A listed course the person has not begun: the one that shares most tags with this, then the newest. */
export async function nextCourseFor(
  db: Database,
  personId: string,
  courseId: string,
): Promise<z.infer<typeof CourseCard> | null> {
  const [row] = await prepared<{ card: z.infer<typeof CourseCard> }>(
    db,
    'next course',
    `select ${cardSql} as card from courses c
     where ${isListedSql} and c.id <> $2::uuid and not exists (select from enrolments e where e.course_id = c.id and e.user_id = $1::uuid)
     order by cardinality(array(select unnest(c.tags) intersect select unnest(o.tags) from courses o where o.id = $2::uuid)) desc,
       c.published_at desc, c.id desc limit 1`,
    [personId, courseId],
  )
  return row ? { ...row.card, published_at: new Date(row.card.published_at) } : null
}

/** What everybody begins a course with now: its version, and how many units it wants. Nothing while it is not published. */
export async function startOf(
  db: Database,
  courseId: string,
): Promise<{ version_at_start: number; required_units: number } | undefined> {
  const [row] = await prepared<{ version_at_start: number; required_units: number }>(
    db,
    'course start',
    `select c.published_version as version_at_start, (select count(*)::int from units u where u.course_id = c.id
       and u.hidden_at is null and u.unit_key = any(v.required_keys)) as required_units
     from courses c join course_versions v on v.course_id = c.id and v.n = c.published_version
     where c.id = $1::uuid and c.state = 'published'`,
    [courseId],
  )
  return row
}

/**
 * Gives many people a place in a course through an institution. Whoever has none, or one that is not open yet, gets an
 * active one; any other place only takes on the institution, if it had none.
 * @returns every place, and whether it is new or newly open
 */
export async function enrolMany(db: Database, rows: (typeof enrolments.$inferInsert)[]) {
  if (rows.length === 0) return []
  const before = await db
    .select({ user_id: enrolments.user_id, state: enrolments.state })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.course_id, rows[0]!.course_id),
        inArray(
          enrolments.user_id,
          rows.map(row => row.user_id),
        ),
      ),
    )
    .orderBy(enrolments.id)
    .for('update')
  const open = new Set(before.filter(row => !isReopenable(row.state)).map(row => row.user_id))
  const enrolled = await db
    .insert(enrolments)
    .values(rows)
    .onConflictDoUpdate({
      target: [enrolments.user_id, enrolments.course_id],
      set: {
        state: sql`case when ${isShut} then 'active' else ${enrolments.state} end`,
        version_at_start: sql`case when ${isShut} then excluded.version_at_start else ${enrolments.version_at_start} end`,
        required_units: sql`case when ${isShut} then excluded.required_units else ${enrolments.required_units} end`,
        institute_id: sql`coalesce(${enrolments.institute_id}, excluded.institute_id)`,
        version: sql`${enrolments.version} + 1`,
      },
    })
    .returning({ id: enrolments.id, user_id: enrolments.user_id })
  return enrolled.map(row => ({ ...row, is_new: !open.has(row.user_id) }))
}

type Hold = { state: 'active' | 'suspended'; reason: string | null }

/** Puts an enrolment on hold with a reason, or lets its learner go on. */
export const setEnrolmentHold = (db: Database, id: string, hold: Hold) =>
  db
    .update(enrolments)
    .set({ ...hold, version: sql`${enrolments.version} + 1` })
    .where(eq(enrolments.id, id))
