import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId, prepared, type Database } from '#kernel/server/database.ts'
import { isReopenable, reopenableStates } from '../../contract/enrolment-states.ts'
import type { CourseCard, EnrolmentState } from '../../contract/index.ts'
import type * as z from 'zod/mini'
import { cardSql, isListedSql } from '../content/course-json.sql.ts'
import { enrolments } from '../learning.tables.ts'

/** Closed enrolments, which an acceptance opens again. */
const isShut = inArray(enrolments.state, reopenableStates)

type NewEnrolment = Pick<
  typeof enrolments.$inferSelect,
  'user_id' | 'course_id' | 'institute_id' | 'state' | 'version_at_start' | 'required_units' | 'started_at'
> &
  Partial<Pick<typeof enrolments.$inferSelect, 'reason' | 'expires_at'>>

/** Adds an enrolment, unless another request has just added one. */
export const addEnrolment = (db: Database, row: NewEnrolment) =>
  prepared(
    db,
    'add an enrolment',
    `insert into enrolments (id, user_id, course_id, institute_id, state, version_at_start, required_units, started_at,
       last_active_at, reason, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10) on conflict do nothing`,
    [
      newId(),
      row.user_id,
      row.course_id,
      row.institute_id,
      row.state,
      row.version_at_start,
      row.required_units,
      row.started_at,
      row.reason,
      row.expires_at,
    ],
  )

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

/** Begins a closed or waiting enrolment, with the course as it is now. */
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
 * Gives people an invited enrolment in a published course. Closed enrolments become invited too; others stay. The
 * institution is chosen when they accept; until then nobody learns of it.
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

/** Expires the invited enrolment after its invitation was revoked. */
export const shutInvited = (
  db: Database,
  { user_id, course_id, now }: { user_id: string; course_id: string; now: Date },
) =>
  db
    .update(enrolments)
    .set({ expires_at: now, version: sql`${enrolments.version} + 1` })
    .where(and(eq(enrolments.user_id, user_id), eq(enrolments.course_id, course_id), eq(enrolments.state, 'invited')))

/** Which of these courses a person has finished. */
export async function finishedCourses(db: Database, personId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: enrolments.course_id })
    .from(enrolments)
    .where(and(eq(enrolments.user_id, personId), eq(enrolments.state, 'completed')))
  return new Set(rows.map(row => row.id))
}

/** A listed course that the person has not begun: the one with most tags in common with this one, then the newest. */
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

/**
 * The values that an enrolment begins with now: version and number of required units. Undefined while the course is not
 * published.
 */
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
 * Enrols many people in a course through an institution. Missing and closed enrolments become active; others only get
 * the institution, if they had none.
 * @returns every enrolment, and whether it is new or active again
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

type Pause = { state: 'active' | 'suspended'; reason: string | null }

/** Pauses an enrolment with a reason, or resumes it. */
export const setEnrolmentPause = (db: Database, id: string, pause: Pause) =>
  db
    .update(enrolments)
    .set({ ...pause, version: sql`${enrolments.version} + 1` })
    .where(eq(enrolments.id, id))
