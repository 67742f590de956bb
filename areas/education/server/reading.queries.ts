import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import type { EnrolmentState, Level, UnitState } from '../contract/index.ts'
import { isoSql } from './course-json.sql.ts'
import type { CourseSourceRow, InstructorRow } from './course-parts.ts'
import type { LearnerUnit } from './learning-rules.ts'

/** A unit in the outline, with the learner's state; ready for the wire but for its lock. */
export type OutlineRow = Omit<LearnerUnit, 'counts'> & { section: number; est_minutes: number; position_sec: number }

export type BodyRow = {
  html: string
  headings: { id: string; level: number; text: string }[]
  locale: Locale
  is_stale: boolean
}

/** Everything about a course that one reader needs at once. */
export type ReadingRow = {
  id: string
  slug: string
  title: Localised
  summary: Localised
  level: Level
  tags: string[]
  est_minutes: number
  languages: Locale[]
  unit_count: number
  cover_url: string | null
  published_at: Date
  description_html: Localised
  instructors: InstructorRow[]
  enrol_policy: 'open' | 'approval' | 'invite' | 'closed'
  sequential: boolean
  pass_required_units: number | null
  pass_min_score_pct: number
  published_version: number
  source: CourseSourceRow | null
  prerequisites: { id: string; slug: string; title: Localised }[]
  sections: { position: number; section_key: string; title: Localised }[]
  units: OutlineRow[]
  enrolment: EnrolmentRow | null
  unit_keys: string[] | null
  required_keys: string[] | null
  chosen_key: string | null
  body: BodyRow | null
}

export type EnrolmentRow = {
  id: string
  state: EnrolmentState
  version_at_start: number
  progress_pct: number
  required_units: number
  completed_units: number
  last_unit_key: string | null
  started_at: string
  completed_at: string | null
}

const enrolmentJson = `json_build_object('id', e.id, 'state', e.state, 'version_at_start', e.version_at_start,
  'progress_pct', e.progress_pct, 'required_units', e.required_units, 'completed_units', e.completed_units,
  'last_unit_key', e.last_unit_key, 'started_at', ${isoSql('e.started_at')}, 'completed_at', ${isoSql('f.completed_at')})`

const unitJson = `json_build_object('unit_id', u.id, 'unit_key', u.unit_key, 'section', s.position, 'type', u.type, 'title', u.title,
  'est_minutes', u.est_minutes, 'required', u.required, 'free_preview', u.free_preview, 'completes_by', u.completes_by,
  'unlock_at', ${isoSql('u.unlock_at')}, 'state', coalesce(p.state, 'not_started'), 'position_sec', coalesce(p.position_sec, 0),
  'best_score_pct', p.best_score_pct)`

/**
 * One statement for the whole reading page. Values: $1 course, $2 reader, $3 unit asked for, $4 language.
 * The unit is the one asked for, else the one last left, else the first not done. An enrolled reader keeps a course that was
 * taken off the list. `unit_keys` is the outline the learner finished with, or began with.
 */
const readingSql = (which: string) => `
with course as (
  select c.*, e.id as enrolment_id from courses c
  left join enrolments e on e.course_id = c.id and e.user_id = $2::uuid
  where ${which} and (c.state = 'published' and c.visibility <> 'institute'
    or c.published_version is not null and e.state in ('active', 'completed'))
),
outline as (
  select u.*, p.state as my_state, ${unitJson} as json, u.position as place
  from course c
  join units u on u.course_id = c.id and u.hidden_at is null
  join sections s on s.id = u.section_id
  left join unit_progress p on p.unit_id = u.id and p.enrolment_id = c.enrolment_id
),
chosen as (
  select o.id, o.unit_key from outline o, course c left join enrolments e on e.id = c.enrolment_id
  order by o.unit_key = $3::text desc nulls last, o.unit_key = e.last_unit_key desc nulls last,
    o.my_state is not distinct from 'completed', o.place limit 1
)
select c.id, c.slug, c.title, c.summary, c.level, c.tags, c.est_minutes, c.languages, c.unit_count, c.cover_url, c.published_at,
  c.description_html, c.instructors, c.enrol_policy, c.sequential, c.pass_required_units, c.pass_min_score_pct,
  c.published_version, c.source,
  case when e.id is not null then ${enrolmentJson} end as enrolment,
  v.required_keys, coalesce(vf.unit_keys, v.unit_keys) as unit_keys,
  coalesce((select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title) order by r.slug)
    from course_prerequisites q join courses r on r.id = q.requires_id where q.course_id = c.id), '[]') as prerequisites,
  coalesce((select json_agg(json_build_object('position', s.position, 'section_key', s.section_key, 'title', s.title) order by s.position)
    from sections s where s.course_id = c.id and s.hidden_at is null), '[]') as sections,
  coalesce((select json_agg(o.json order by o.place) from outline o), '[]') as units,
  (select unit_key from chosen) as chosen_key,
  (select json_build_object('html', b.html, 'headings', b.headings, 'locale', b.locale,
      'is_stale', b.locale <> 'en-US' and b.source_hash is distinct from en.hash)
    from chosen h join unit_bodies b on b.unit_id = h.id
    left join unit_bodies en on en.unit_id = h.id and en.locale = 'en-US'
    order by b.locale = $4::text desc, b.locale = 'en-US' desc limit 1) as body
from course c
left join enrolments e on e.id = c.enrolment_id
left join completions f on f.enrolment_id = e.id
left join course_versions v on v.course_id = c.id and v.n = e.version_at_start
left join course_versions vf on vf.course_id = c.id and vf.n = f.version`

/** The statement by id; the benchmark runs it bare. */
export const byId = readingSql('c.id = $1::uuid')
const bySlug = readingSql('c.slug = $1::text')

export type ReadingAsked = {
  course: string
  personId?: string | undefined
  unit_key?: string | undefined
  locale: Locale
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** The course as one reader finds it; nothing when there is none for them. */
export async function readingOf(
  db: Database,
  { course, personId, unit_key, locale }: ReadingAsked,
): Promise<ReadingRow | undefined> {
  const [name, text] = uuid.test(course) ? ['reading by id', byId] : ['reading by slug', bySlug]
  const [row] = await prepared<ReadingRow>(db, name, text, [course, personId ?? null, unit_key ?? null, locale])
  return row
}
