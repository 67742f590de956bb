import { listSql } from '#kernel/server/database.ts'
import { activeStates } from '../../contract/enrolment-states.ts'
import { isAuthorSql, isThereSql } from '../content/visible.sql.ts'
import type { CompletesBy, UnitState, UnitType } from '../../contract/index.ts'
import { isoSql, stateSql } from '../content/course-json.sql.ts'
import { openInvitationSql } from '../open-invitation.ts'

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
  completes_by: CompletesBy,
  unlock_at: string | null,
]

/** The reader's progress in a unit that they have begun. */
export type ProgressMarks = [unit_id: string, state: UnitState, position_sec: number, best_score_pct: number | null]

/** The card, and what `CourseHead` adds to it. */
const headText = (locale: string) => `left(c.card::text, -1) || ', ' || substr(json_build_object(
  'description_html', coalesce(c.description_html ->> ${locale}, c.description_html ->> 'en-US'), 'instructors', c.instructors,
  'enrol_policy', c.enrol_policy, 'sequential', c.sequential,
  'prerequisites', coalesce((select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title) order by r.slug)
    from course_prerequisites q join courses r on r.id = q.requires_id where q.course_id = c.id), '[]'),
  'source', c.source)::text, 2)`

/** What every reader of a course `c` gets. Parts that are only passed on (head, lines) are JSON text in the shape of the contract. */
const contentColumns = (locale: string) => `
  c.id, c.enrol_policy, c.sequential, c.pass_required_units, c.pass_min_score_pct, c.published_version, ${headText(locale)} as head,
  coalesce((select json_agg(json_build_object('id', s.id, 'section_key', s.section_key, 'title', s.title) order by s.position)
    from sections s where s.course_id = c.id and s.hidden_at is null), '[]') as sections,
  o.marks, o.lines`
const outlineJoin = `
cross join lateral (select coalesce(json_agg(u.marks order by u.position), '[]') as marks,
  coalesce(string_agg(u.line::text, E'\\n' order by u.position), '') as lines
  from units u where u.course_id = c.id and u.hidden_at is null) as o`

/** Values: $1 course, $2 language. */
export const contentSql = `select ${contentColumns('$2::text')} from courses c ${outlineJoin} where c.id = $1::uuid`

/**
 * `UnitBody` as JSON text: only passed on. It is chosen before it is made into JSON, which takes longer than finding it.
 * Values: $1 unit, $2 language.
 */
export const bodySql = `
select json_build_object('html', b.html, 'headings', b.headings, 'locale', b.locale,
    'is_fallback', b.locale <> $2::text,
    'is_stale', b.locale <> 'en-US' and en.hash is not null and b.source_hash <> en.hash)::text as body
from (select b.* from unit_bodies b where b.unit_id = $1::uuid
  order by b.locale = $2::text desc, b.locale = 'en-US' desc limit 1) as b
left join unit_bodies en on en.unit_id = b.unit_id and en.locale = 'en-US'`

/** Invited people see an institution's course before they are members. */
const isInvitedSql = openInvitationSql('e')

/** Who invited a reader, with which message, and until when; there may be no mail. Values: $1 enrolment. */
export const invitationSql = `
select json_build_object('by', nullif(full_name(p.first_name, p.last_name), ''), 'message', i.message,
  'until', ${isoSql('e.expires_at')})::text as invitation
from enrolments e
left join course_invites i on i.course_id = e.course_id and i.user_id = e.user_id and i.state = 'pending' and i.email is not null
left join users p on p.id = i.invited_by
where e.id = $1 order by i.id desc limit 1`

/**
 * What one reader alone has of a course: $2, null for somebody who is not signed in. An enrolled reader can still read a
 * course that is no longer listed. PostgreSQL prepares every part of a statement at each run, also those that it then
 * skips: what is seldom needed is read apart.
 */
const readerColumns = `
  case when e.id is not null then ${enrolmentJson} end as enrolment,
  ${isInvitedSql} as is_invited, ${isAuthorSql('c', '$2::uuid')} as is_author,
  to_json(v.required_keys) as required_keys, to_json(coalesce(vf.unit_keys, v.unit_keys)) as unit_keys,
  coalesce((select json_agg(json_build_array(p.unit_id, p.state, p.position_sec, p.best_score_pct))
    from unit_progress p where p.enrolment_id = e.id), '[]') as progress`
const readerJoins = `
left join enrolments e on e.course_id = c.id and e.user_id = $2::uuid
left join completions f on f.enrolment_id = e.id
left join course_versions v on v.course_id = c.id and v.n = e.version_at_start
left join course_versions vf on vf.course_id = c.id and vf.n = f.version`
const isReadable = `(c.state = 'published' and ${isThereSql('c', '$2::uuid')}
  or c.published_version is not null and e.state in ${listSql(activeStates)}
  or c.state = 'published' and ${isInvitedSql})`

/** One statement for the whole reading page but a unit's text. Values: $1 course, $2 reader, $3 language. */
export const readingSql = (which: string) => `
select ${contentColumns('$3::text')}, ${readerColumns} from courses c ${readerJoins} ${outlineJoin} where ${which} and ${isReadable}`

/** The reader's part of it. Values: $1 course, $2 reader. */
export const readerSql = (which: string) => `
select c.id, ${readerColumns} from courses c ${readerJoins} where ${which} and ${isReadable}`
