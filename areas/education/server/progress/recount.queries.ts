import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { UnitState } from '../../contract/index.ts'

/** The required units of an active learner with their states; a unit they never opened is missing. */
export type CountedLearner = {
  id: string
  user_id: string
  version_at_start: number
  progress_pct: number
  required_units: number
  completed_units: number
  done: [unit_id: string, state: UnitState, best_score_pct: number | null][]
}

const list = (values: readonly (string | number)[], type: 'uuid' | 'int') =>
  sql`array[${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`

/** The next active learners who began with one of these versions, locked until the transaction ends. */
export async function learnersAfter(
  db: Database,
  {
    course_id,
    versions,
    after,
    limit,
  }: { course_id: string; versions: number[]; after: string | undefined; limit: number },
): Promise<CountedLearner[]> {
  const { rows } = await db.execute<CountedLearner>(sql`
    select e.id, e.user_id, e.version_at_start, e.progress_pct, e.required_units, e.completed_units,
      coalesce((select json_agg(json_build_array(p.unit_id, p.state, p.best_score_pct)) from unit_progress p
        where p.enrolment_id = e.id), '[]') as done
    from enrolments e
    where e.course_id = ${course_id} and e.state = 'active' and e.version_at_start = any(${list(versions, 'int')})
      ${after === undefined ? sql`` : sql`and e.id > ${after}::uuid`}
    order by e.id limit ${limit} for update of e`)
  return rows
}

export type Counts = { id: string; progress_pct: number; required_units: number; completed_units: number }

/** Writes percentages and their two numbers for many people at a time. */
export async function saveCounts(db: Database, counts: readonly Counts[]): Promise<void> {
  if (counts.length === 0) return
  const column = (name: 'progress_pct' | 'required_units' | 'completed_units') =>
    list(
      counts.map(each => each[name]),
      'int',
    )
  await db.execute(sql`
    update enrolments e set progress_pct = v.pct, required_units = v.required, completed_units = v.completed,
      version = e.version + 1
    from unnest(${list(
      counts.map(each => each.id),
      'uuid',
    )}, ${column('progress_pct')}, ${column('required_units')}, ${column('completed_units')})
      as v(id, pct, required, completed) where e.id = v.id`)
}
