import { sql } from 'drizzle-orm'
import { newId, type Database } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import type { CourseRow } from '../content/course-content.queries.ts'
import { tellAwarded } from './award-earlier.job.ts'
import { mostAwarded, newSerial } from './certificate-rules.ts'

const waiting = (courseId: string) => sql`
  select d.enrolment_id, d.completed_at, d.version, d.score_pct
  from completions d join enrolments e on e.id = d.enrolment_id
  where e.course_id = ${courseId}::uuid and not exists (select from certificates x where x.enrolment_id = e.id)`

/** How many finished a course and have no certificate, counted up to 100,000; also while the course grants none. */
export async function countWaiting(db: Database, courseId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${waiting(courseId)} limit 100000) as w`,
  )
  return rows[0]!.n
}

/**
 * Issues certificates to those who finished before the course granted one, dated as they finished, the first finished
 * first; a job notifies them. A revoked certificate stays revoked.
 * @returns how many were issued, and how many are left for another call
 */
export async function awardEarlier(
  db: Database,
  { id: courseId, certificate }: Pick<CourseRow, 'id' | 'certificate'>,
): Promise<{ awarded: number; left: number }> {
  if (!certificate) return { awarded: 0, left: 0 }
  const given = Array.from({ length: mostAwarded }, (_, at) => ({ at: at + 1, id: newId(), serial: newSerial() }))
  const { rows } = await db.execute<{ id: string }>(sql`
    with finished as (
      select w.*, row_number() over (order by w.completed_at, w.enrolment_id) as at from (${waiting(courseId)}) as w
    )
    insert into certificates (id, serial, enrolment_id, user_id, course_id, name, course_title, course_summary, course_slug,
      course_version, est_minutes, score_pct, locale, time_zone, issued_at)
    select g.id, g.serial, e.id, u.id, c.id, full_name(u.first_name, u.last_name), c.title, c.summary, c.slug,
      f.version, c.est_minutes, f.score_pct, u.locale, u.time_zone, f.completed_at
    from finished f join json_to_recordset(${JSON.stringify(given)}::json) as g(at int, id uuid, serial text) on g.at = f.at
      join enrolments e on e.id = f.enrolment_id join users u on u.id = e.user_id join courses c on c.id = e.course_id
    on conflict (enrolment_id) do nothing
    returning id`)
  if (rows.length > 0) await enqueue(db, tellAwarded, { certificate_ids: rows.map(row => row.id) })
  return { awarded: rows.length, left: await countWaiting(db, courseId) }
}
