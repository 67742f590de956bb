import { cursorSql, microsPattern, microsSql, readCursor, timeOfMicrosSql, uuidPattern } from '#kernel/server/cursor.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { likePattern } from '#kernel/server/like-pattern.ts'
import { cardSql, isoSql, stateSql } from '../content/course-json.sql.ts'

export type SignUpsFilter = {
  q?: string | undefined
  cursor?: string | undefined
  limit: number
  state?: 'in_progress' | 'completed' | 'dropped' | undefined
}

/** The states behind each tab of "my learning". */
const tabs = {
  in_progress: ['active', 'requested', 'invited', 'suspended'],
  completed: ['completed'],
  dropped: ['dropped', 'rejected', 'declined', 'expired'],
}
const countOf = (tab: keyof typeof tabs) => `count(*) filter (where ${stateSql} = any('{${tabs[tab].join(',')}}'))`

const resumeJson = `(select json_build_object('unit_key', u.unit_key, 'title', u.title, 'type', u.type) from units u
  left join unit_progress p on p.unit_id = u.id and p.enrolment_id = e.id
  where u.course_id = c.id and u.hidden_at is null
  order by u.unit_key = e.last_unit_key desc nulls last, p.state is not distinct from 'completed', u.position limit 1)`

const newUnits = `case when e.state = 'completed' then (select count(*) from units u where u.course_id = c.id and u.hidden_at is null
  and u.unit_key <> all (select unnest(v.unit_keys) from course_versions v where v.course_id = c.id and v.n = f.version)) else 0 end`

const isShown = `e.user_id = $1::uuid and ${stateSql} = any($2::text[]) and c.published_version is not null
  and ($3::text is null or exists (select from jsonb_each_text(c.title) as said where lower(said.value) like lower($3::text)))`

/** Values: $1 learner, $2 states, $3 the pattern of words, null for none, $4 limit, $5 and $6 the cursor. */
const signUpsSql = (hasCursor: boolean) => `
with found as (
  select e.id from enrolments e join courses c on c.id = e.course_id
  where ${isShown} ${hasCursor ? `and (e.last_active_at, e.id) < (${timeOfMicrosSql('$5')}, $6::uuid)` : 'and $5::text is null and $6::text is null'}
  order by e.last_active_at desc, e.id desc limit $4::int + 1
),
page as (
  select e.*, row_number() over (order by e.last_active_at desc, e.id desc) as n from enrolments e where e.id in (select id from found)
)
select json_build_object(
  'items', coalesce((select json_agg(json_build_object(
      'course', ${cardSql},
      'enrolment', json_build_object('state', ${stateSql}, 'reason', e.reason, 'progress_pct', e.progress_pct, 'required_units', e.required_units,
        'completed_units', e.completed_units, 'last_unit_key', e.last_unit_key, 'started_at', ${isoSql('e.started_at')},
        'completed_at', ${isoSql('f.completed_at')}),
      'resume', ${resumeJson},
      'new_units', ${newUnits},
      'last_active_at', ${isoSql('e.last_active_at')}) order by e.n)
    from page e join courses c on c.id = e.course_id left join completions f on f.enrolment_id = e.id where e.n <= $4::int), '[]'),
  'next_cursor', (select ${cursorSql(microsSql('e.last_active_at'), 'e.id::text')} from page e
    where e.n = $4::int and exists (select from page where n > $4::int)),
  'total', (select case when count(*) <= 10000 then count(*) end
    from (select from enrolments e join courses c on c.id = e.course_id where ${isShown} limit 10001) as counted),
  'counts', (select json_build_object('in_progress', ${countOf('in_progress')}, 'completed', ${countOf('completed')}, 'dropped', ${countOf('dropped')})
    from enrolments e where e.user_id = $1::uuid)
)::text as answer`

/** A person's own courses as JSON text, last active first. */
export async function signUpsJson(
  db: Database,
  personId: string,
  { q = '', cursor, limit, state }: SignUpsFilter,
): Promise<string> {
  const [micros, id] = cursor === undefined ? [null, null] : readCursor(cursor, [microsPattern, uuidPattern])
  const states = state ? tabs[state] : Object.values(tabs).flat()
  const pattern = q.trim() ? likePattern(q.trim()) : null
  const values = [personId, states, pattern, limit, micros, id]
  const name = cursor === undefined ? 'sign-ups' : 'sign-ups after'
  const [row] = await prepared<{ answer: string }>(db, name, signUpsSql(cursor !== undefined), values)
  return row!.answer
}
