import { prepared, type Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'

export type DayFigures = { day: string; active: number; enrolments: number; completions: number }
export type Figures = {
  active_learners: number
  enrolments: number
  completions: number
  at_risk: number
  days: DayFigures[]
}

/**
 * Thirty days in the reader's time zone, today last; who was active counts on the day of their own. Values: $1
 * institution, $2 now, $3 reader.
 */
const figuresSql = `
with reader as (select known_zone(time_zone) as zone from users where id = $3::uuid),
days as (select ($2::timestamptz at time zone zone)::date - n as day from reader, generate_series(0, 29) as n),
since as (select min(day) as day, min(day)::timestamp at time zone min(zone) as at, min(zone) as zone from days, reader),
active as (select a.day, count(*)::int as n from institute_activity a, since where a.institute_id = $1::uuid and a.day >= since.day group by a.day),
begun as (select (e.started_at at time zone since.zone)::date as day, count(*)::int as n from enrolments e, since
  where e.institute_id = $1::uuid and e.started_at >= since.at group by 1),
finished as (select (f.completed_at at time zone since.zone)::date as day, count(*)::int as n
  from completions f join enrolments e on e.id = f.enrolment_id, since
  where e.institute_id = $1::uuid and f.completed_at >= since.at group by 1)
select
  (select count(distinct a.user_id)::int from institute_activity a, since where a.institute_id = $1::uuid and a.day >= since.day) as active_learners,
  (select coalesce(sum(n), 0)::int from begun) as enrolments,
  (select coalesce(sum(n), 0)::int from finished) as completions,
  (select count(*)::int from (select from institute_members m where m.institute_id = $1::uuid and m.state = 'active' and m.kind = 'student'
    and m.risk_at is not null and m.risk_at <= $2::timestamptz limit ${mostCounted}) as counted) as at_risk,
  (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'active', coalesce(a.n, 0), 'enrolments', coalesce(b.n, 0),
      'completions', coalesce(f.n, 0)) order by d.day)
    from days d left join active a on a.day = d.day left join begun b on b.day = d.day left join finished f on f.day = d.day) as days`

/** The activity of an institution's people in the last thirty days, for a person who reads of it. */
export async function figuresOf(
  db: Database,
  { institute_id, reader, now }: { institute_id: string; reader: string; now: Date },
): Promise<Figures> {
  const [row] = await prepared<Figures>(db, 'institutes.figures', figuresSql, [institute_id, now, reader])
  return row!
}

/** The groups of an institution by name, with their active students. */
export const groupsOf = (db: Database, institute_id: string): Promise<{ group: string; students: number }[]> =>
  prepared(
    db,
    'institutes.groups',
    `select group_name as "group", (count(*) filter (where state = 'active' and kind = 'student'))::int as students
     from institute_members where institute_id = $1::uuid and state <> 'archived' and group_name is not null
     group by group_name order by lower(group_name), group_name limit 500`,
    [institute_id],
  )
