import { listSql } from '#kernel/server/database.ts'
import { activeStates } from '../../contract/enrolment-states.ts'
import { isAuthorSql, isThereSql } from '../content/visible.sql.ts'
import type { UnitState, UnitType } from '../../contract/index.ts'
import { isoSql, stateSql } from '../content/course-json.sql.ts'

const enrolmentJson = `json_build_object('id', e.id, 'state', ${stateSql}, 'reason', e.reason, 'institute_id', e.institute_id, 'version_at_start', e.version_at_start,
  'progress_pct', e.progress_pct, 'required_units', e.required_units, 'completed_units', e.completed_units,
  'last_unit_key', e.last_unit_key, 'started_at', ${isoSql('e.started_at')}, 'completed_at', ${isoSql('f.completed_at')})`

/** What the rules look at in a unit, as stored in `units.marks` (migrations/0002_education.sql). */
export type UnitMarks = [
  unit_id: string,
  unit_key: string,
  section_id: string,
  type: UnitType,
  required: boolean,
  free_preview: boolean,
  completes_by: 'view' | 'mark_done' | 'pass',
  unlock_at: string | null,
]

/** The reader's progress in a unit that they have begun. */
export type ProgressMarks = [unit_id: string, state: UnitState, position_sec: number, best_score_pct: number | null]

/** The card, and what `CourseHead` adds to it. */
const headText = `left(c.card::text, -1) || ', ' || substr(json_build_object(
  'description_html', coalesce(c.description_html ->> $3::text, c.description_html ->> 'en-US'), 'instructors', c.instructors,
  'enrol_policy', c.enrol_policy, 'sequential', c.sequential,
  'prerequisites', coalesce((select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title) order by r.slug)
    from course_prerequisites q join courses r on r.id = q.requires_id where q.course_id = c.id), '[]'),
  'source', c.source)::text, 2)`

/** Chosen before it is made into JSON, which takes longer than finding it. */
const bodyText = `(select json_build_object('html', b.html, 'headings', b.headings, 'locale', b.locale,
    'is_fallback', b.locale <> $3::text,
    'is_stale', b.locale <> 'en-US' and en.hash is not null and b.source_hash <> en.hash)::text
  from (select b.* from unit_bodies b where b.unit_id = (select id from chosen)
    order by b.locale = $3::text desc, b.locale = 'en-US' desc limit 1) as b
  left join unit_bodies en on en.unit_id = b.unit_id and en.locale = 'en-US')`

const visible = 'u.course_id = c.id and u.hidden_at is null'

/**
 * The unit whose text is read too: that of a key ($4), or the one to continue with, which is the one last left, else the
 * first that is not done.
 */
export type Chosen = 'named' | 'next' | 'none'
const chosenSql: Record<Chosen, string> = {
  named: `(select u.id from units u where ${visible} and u.unit_key = $4::text)`,
  next: `coalesce((select u.id from units u where ${visible} and u.unit_key = c.last_unit_key),
    (select u.id from units u left join unit_progress p on p.unit_id = u.id and p.enrolment_id = c.enrolment_id
      where ${visible} order by p.state is not distinct from 'completed', u.position limit 1))`,
  none: 'null::uuid',
}

/** Invited people see an institution's course before they are members. */
const isInvitedSql = (now: string) => `e.state = 'invited' and coalesce(e.expires_at > ${now}, true)`

/** For an invited reader: who invited them, with which message, until when; there may be no mail. Values: $1 enrolment. */
export const invitationSql = `
select json_build_object('by', nullif(full_name(p.first_name, p.last_name), ''), 'message', i.message,
  'until', ${isoSql('e.expires_at')})::text as invitation
from enrolments e
left join course_invites i on i.course_id = e.course_id and i.user_id = e.user_id and i.state = 'pending' and i.email is not null
left join users p on p.id = i.invited_by
where e.id = $1 order by i.id desc limit 1`

/**
 * One statement for the whole reading page. Values: $1 course, $2 reader, $3 language, and $4 the key of a named unit.
 * Parts that are only passed on (head, lines, body) are JSON text in the shape of the contract. An enrolled reader can
 * still read a course that is no longer listed. PostgreSQL prepares every part of a statement at each run, also those
 * that it then skips: what is seldom needed is read apart.
 */
export const readingSql = (which: string, chosen: Chosen) => `
with course as (
  select c.id, c.enrol_policy, c.sequential, c.pass_required_units, c.pass_min_score_pct, c.published_version, c.institute_id,
    c.card, c.description_html, c.instructors, c.source, e.id as enrolment_id, e.last_unit_key from courses c
  left join enrolments e on e.course_id = c.id and e.user_id = $2::uuid
  where ${which} and (c.state = 'published' and ${isThereSql('c', '$2::uuid')}
    or c.published_version is not null and e.state in ${listSql(activeStates)}
    or c.state = 'published' and ${isInvitedSql('now()')})
),
chosen as materialized (select ${chosenSql[chosen]} as id from course c)
select c.id, c.enrol_policy, c.sequential, c.pass_required_units, c.pass_min_score_pct, c.published_version,
  ${headText} as head,
  case when e.id is not null then ${enrolmentJson} end as enrolment,
  ${isInvitedSql('now()')} as is_invited, ${isAuthorSql('c', '$2::uuid')} as is_author,
  to_json(v.required_keys) as required_keys, to_json(coalesce(vf.unit_keys, v.unit_keys)) as unit_keys,
  coalesce((select json_agg(json_build_object('id', s.id, 'section_key', s.section_key, 'title', s.title) order by s.position)
    from sections s where s.course_id = c.id and s.hidden_at is null), '[]') as sections,
  o.marks, o.lines,
  coalesce((select json_agg(json_build_array(p.unit_id, p.state, p.position_sec, p.best_score_pct))
    from unit_progress p where p.enrolment_id = c.enrolment_id), '[]') as progress,
  (select id from chosen) as chosen_id,
  ${chosen === 'none' ? 'null' : bodyText} as body
from course c
cross join lateral (select coalesce(json_agg(u.marks order by u.position), '[]') as marks,
  coalesce(string_agg(u.line::text, E'\\n' order by u.position), '') as lines from units u where ${visible}) as o
left join enrolments e on e.id = c.enrolment_id
left join completions f on f.enrolment_id = e.id
left join course_versions v on v.course_id = c.id and v.n = e.version_at_start
left join course_versions vf on vf.course_id = c.id and vf.n = f.version`
