import { eq } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { prepared, withCommit, type Database } from '#kernel/server/database.ts'
import type { UnitState } from '../../contract/index.ts'
import type { Stretch } from '../../contract/media.ts'
import { completions, type enrolments } from '../learning.tables.ts'

/** Locks a person's enrolment until the transaction ends, so that concurrent writes count correctly. */
export const lockEnrolment = async (db: Database, user_id: string, course_id: string) =>
  (
    await prepared<typeof enrolments.$inferSelect>(
      db,
      'lock an enrolment',
      'select * from enrolments where user_id = $1 and course_id = $2 for update',
      [user_id, course_id],
    )
  )[0]

/** Which of these events of a person in a course were taken before. */
export async function knownEvents(
  db: Database,
  { user_id, course_id }: { user_id: string; course_id: string },
  ids: string[],
): Promise<Set<string>> {
  const rows = await prepared<{ id: string }>(
    db,
    'known events',
    `select client_event_id as id from progress_events
     where enrolment_id = (select id from enrolments where user_id = $1 and course_id = $2) and client_event_id = any($3::uuid[])`,
    [user_id, course_id, ids],
  )
  return new Set(rows.map(row => row.id))
}

type NewEvent = { client_event_id: string; unit_id: string; kind: string; at: Date }

/** Adds the events with the commit: nothing in the transaction reads them. */
export const addEvents = (db: Database, enrolment_id: string, events: readonly NewEvent[], now: Date) =>
  withCommit(db, {
    name: 'add events',
    text: `insert into progress_events (enrolment_id, client_event_id, unit_id, kind, at, received_at)
     select $1::uuid, client_event_id, unit_id, kind, at, $2::timestamptz
     from json_to_recordset($3::json) as sent(client_event_id uuid, unit_id uuid, kind text, at timestamptz)`,
    values: [enrolment_id, now, JSON.stringify(events)],
  })

/** How a statement is sent whose result nobody needs: at once, or by `withCommit` where nothing after it reads what it wrote. */
export type Send = (db: Database, query: QueryConfig) => Promise<unknown>
const atOnce: Send = ({ $client }, query) => $client.query(query)

export type UnitWrite = {
  unit_id: string
  state: UnitState
  position?: { position_sec: number; position_at: Date }
  score?: { best_score_pct: number | null; attempts: number }
  video?: { watched: Stretch[]; video_sec: number | null }
}

const isLater = 'excluded.position_at >= coalesce(p.position_at, excluded.position_at)'
const saveSql = `
insert into unit_progress as p (enrolment_id, unit_id, state, position_sec, position_at, best_score_pct, attempts, watched,
  video_sec, begun_at, completed_at, updated_at)
select $1::uuid, unit_id, state, coalesce(position_sec, 0), position_at, best_score_pct, coalesce(attempts, 0), watched,
  video_sec, $2::timestamptz, case when state = 'completed' then $2::timestamptz end, $2::timestamptz
from json_to_recordset($3::json) as sent(unit_id uuid, state text, position_sec int, position_at timestamptz, best_score_pct int,
  attempts int, watched jsonb, video_sec int)
on conflict (enrolment_id, unit_id) do update set
  state = case when p.state = 'completed' then 'completed' else excluded.state end,
  position_sec = case when ${isLater} then excluded.position_sec else p.position_sec end,
  position_at = case when ${isLater} then excluded.position_at else p.position_at end,
  best_score_pct = greatest(p.best_score_pct, excluded.best_score_pct),
  attempts = greatest(p.attempts, excluded.attempts),
  completed_at = coalesce(p.completed_at, excluded.completed_at),
  begun_at = coalesce(p.begun_at, excluded.begun_at),
  watched = coalesce(excluded.watched, p.watched),
  video_sec = coalesce(p.video_sec, excluded.video_sec),
  updated_at = excluded.updated_at`

/** Writes a learner's units. Completed stays completed; of two positions the later one stays. */
export async function saveUnits(
  db: Database,
  enrolment_id: string,
  writes: readonly UnitWrite[],
  now: Date,
  send: Send = atOnce,
): Promise<void> {
  if (writes.length === 0) return
  const rows = writes.map(({ unit_id, state, position, score, video }) => ({
    unit_id,
    state,
    ...position,
    ...score,
    ...video,
  }))
  await send(db, { name: 'save units', text: saveSql, values: [enrolment_id, now, JSON.stringify(rows)] })
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

/** Fields that are left out stay unchanged. */
export const updateEnrolment = (db: Database, id: string, change: Counted, send: Send = atOnce) =>
  send(db, {
    name: 'update an enrolment',
    text: `update enrolments set state = coalesce($2, state), progress_pct = coalesce($3, progress_pct),
       required_units = coalesce($4, required_units), completed_units = coalesce($5, completed_units),
       last_unit_key = coalesce($6, last_unit_key), last_unit_at = coalesce($7, last_unit_at),
       last_active_at = coalesce($8, last_active_at), version = version + 1
     where id = $1`,
    values: [
      id,
      change.state,
      change.progress_pct,
      change.required_units,
      change.completed_units,
      change.last_unit_key,
      change.last_unit_at,
      change.last_active_at,
    ],
  })

/** Writes the completion once. */
export const addCompletion = (db: Database, row: typeof completions.$inferInsert) =>
  db.insert(completions).values(row).onConflictDoNothing()

export const completionOf = async (db: Database, enrolment_id: string) =>
  (await db.select().from(completions).where(eq(completions.enrolment_id, enrolment_id)))[0]
