import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { UnitState } from '../../contract/index.ts'
import type { Stretch } from '../../contract/media.ts'
import { completions, enrolments, progress_events, unit_progress } from '../learning.tables.ts'

/** Locks a person's enrolment until the transaction ends, so that concurrent writes count correctly. */
export const lockEnrolment = async (db: Database, user_id: string, course_id: string) =>
  (
    await db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.user_id, user_id), eq(enrolments.course_id, course_id)))
      .for('update')
      .prepare('lock an enrolment')
      .execute()
  )[0]

/** Which of these events were taken before. */
export async function knownEvents(db: Database, enrolment_id: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: progress_events.client_event_id })
    .from(progress_events)
    .where(and(eq(progress_events.enrolment_id, enrolment_id), inArray(progress_events.client_event_id, ids)))
  return new Set(rows.map(row => row.id))
}

export const addEvents = (db: Database, rows: (typeof progress_events.$inferInsert)[]) =>
  db.insert(progress_events).values(rows)

export type UnitWrite = {
  unit_id: string
  state: UnitState
  position?: { position_sec: number; position_at: Date }
  score?: { best_score_pct: number | null; attempts: number }
  video?: { watched: Stretch[]; video_sec: number | null }
}

/** Writes a learner's units. Completed stays completed; of two positions the later one stays. */
export async function saveUnits(
  db: Database,
  enrolment_id: string,
  writes: readonly UnitWrite[],
  now: Date,
): Promise<void> {
  if (writes.length === 0) return
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  const isLater = sql`excluded.position_at >= coalesce(${unit_progress.position_at}, excluded.position_at)`
  await db
    .insert(unit_progress)
    .values(
      writes.map(({ unit_id, state, position, score, video }) => ({
        enrolment_id,
        unit_id,
        state,
        ...position,
        ...score,
        ...video,
        begun_at: now,
        completed_at: state === 'completed' ? now : null,
        updated_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [unit_progress.enrolment_id, unit_progress.unit_id],
      set: {
        state: sql`case when ${unit_progress.state} = 'completed' then 'completed' else ${excluded('state')} end`,
        position_sec: sql`case when ${isLater} then ${excluded('position_sec')} else ${unit_progress.position_sec} end`,
        position_at: sql`case when ${isLater} then ${excluded('position_at')} else ${unit_progress.position_at} end`,
        best_score_pct: sql`greatest(${unit_progress.best_score_pct}, ${excluded('best_score_pct')})`,
        attempts: sql`greatest(${unit_progress.attempts}, ${excluded('attempts')})`,
        completed_at: sql`coalesce(${unit_progress.completed_at}, ${excluded('completed_at')})`,
        begun_at: sql`coalesce(${unit_progress.begun_at}, ${excluded('begun_at')})`,
        watched: sql`coalesce(${excluded('watched')}, ${unit_progress.watched})`,
        video_sec: sql`coalesce(${unit_progress.video_sec}, ${excluded('video_sec')})`,
        updated_at: excluded('updated_at'),
      },
    })
}

type Counted = Partial<
  Pick<
    typeof enrolments.$inferInsert,
    | 'state'
    | 'progress_pct'
    | 'required_units'
    | 'completed_units'
    | 'last_unit_key'
    | 'last_unit_at'
    | 'last_active_at'
  >
>

export const updateEnrolment = (db: Database, id: string, change: Counted) =>
  db
    .update(enrolments)
    .set({ ...change, version: sql`${enrolments.version} + 1` })
    .where(eq(enrolments.id, id))

/** Writes the completion once. */
export const addCompletion = (db: Database, row: typeof completions.$inferInsert) =>
  db.insert(completions).values(row).onConflictDoNothing()

export const completionOf = async (db: Database, enrolment_id: string) =>
  (await db.select().from(completions).where(eq(completions.enrolment_id, enrolment_id)))[0]
