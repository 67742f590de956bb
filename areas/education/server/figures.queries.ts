import { listSql, prepared, type Database } from '#kernel/server/database.ts'
import { activeStates } from '../contract/enrolment-states.ts'

type Figures = {
  courses: number
  enrolments: number
  active_learners: number
  completions: number
  weeks: { starts_on: string; enrolments: number; completions: number }[]
}

/** The counts of the whole lab, and of each of the last twelve weeks (Monday to Sunday, UTC), oldest first. */
const figuresSql = `
with weeks as (
  select week::timestamp at time zone 'UTC' as starts_at, to_char(week, 'YYYY-MM-DD') as starts_on
  from generate_series(date_trunc('week', $1::timestamptz at time zone 'UTC') - interval '11 weeks',
    date_trunc('week', $1::timestamptz at time zone 'UTC'), interval '1 week') as week
)
select
  (select count(*)::int from courses where state = 'published') as courses,
  (select count(*)::int from enrolments where state in ${listSql(activeStates)}) as enrolments,
  (select count(distinct user_id)::int from enrolments where last_active_at > $1::timestamptz - interval '7 days') as active_learners,
  (select count(*)::int from completions) as completions,
  (select json_agg(json_build_object('starts_on', starts_on,
    'enrolments', (select count(*) from enrolments e where e.started_at >= starts_at and e.started_at < starts_at + interval '7 days'),
    'completions', (select count(*) from completions f where f.completed_at >= starts_at and f.completed_at < starts_at + interval '7 days')
    ) order by starts_at) from weeks) as weeks`

export async function educationFigures(db: Database, now: Date): Promise<Figures> {
  const [row] = await prepared<Figures>(db, 'education figures', figuresSql, [now])
  return row!
}
