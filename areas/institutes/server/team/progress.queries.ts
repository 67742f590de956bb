import type { Localised } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import type { PersonCourse } from '../../contract/members.ts'
import type { Standing } from './risk-rules.ts'

type Unit = Omit<PersonCourse['units'][number], 'updated_at'> & { updated_at: string | null }

export type CourseRow = Standing & {
  user_id: string
  title: Localised
  cover_seed: string
  cover_url: string | null
  required_units: number
  completed_units: number
  score_pct: number | null
  completed_at: Date | null
  certificate_serial: string | null
  units: Unit[]
}

/**
 * One person's courses through an institution, last active first, each with its units and their states. At most 200.
 */
export const coursesOfPerson = (db: Database, institute_id: string, user_id: string): Promise<CourseRow[]> =>
  prepared(
    db,
    'institutes.person_courses',
    `select e.user_id, e.course_id, c.title, c.slug as cover_seed, c.cover_url, e.state, e.progress_pct, e.required_units, e.completed_units,
       e.started_at, e.last_active_at, e.struggling_units, e.returned_units, e.pace_days, f.completed_at, f.score_pct,
       (select t.serial from certificates t where t.enrolment_id = e.id and t.revoked_at is null) as certificate_serial,
       coalesce((select json_agg(json_build_object('unit_key', u.unit_key, 'title', u.title, 'type', u.type, 'required', u.required,
           'state', coalesce(p.state, 'not_started'), 'best_score_pct', p.best_score_pct, 'attempts', coalesce(p.attempts, 0),
           'updated_at', p.updated_at) order by u.position)
         from units u left join unit_progress p on p.unit_id = u.id and p.enrolment_id = e.id
         where u.course_id = c.id and u.hidden_at is null), '[]') as units
     from enrolments e join courses c on c.id = e.course_id left join completions f on f.enrolment_id = e.id
     where e.institute_id = $1::uuid and e.user_id = $2::uuid
     order by e.last_active_at desc, e.id desc limit 200`,
    [institute_id, user_id],
  )
