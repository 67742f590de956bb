import type { EnrolmentState } from '#areas/education/contract/learning.ts'
import { shownProgress } from '#areas/education/server/exports.ts'
import type { MemberKind, MemberState } from '#areas/members/contract.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'

export type ExportFilter = { institute_id: string; group: string | undefined; course_id: string | undefined }

type Person = { member_id: string; first_name: string; last_name: string; email: string; group_name: string | null }

export type ExportedPerson = Person & {
  kind: MemberKind
  state: MemberState
  joined_at: Date
  enrolled: number
  completed: number
  progress_pct: number
  last_active_at: Date | null
  user_id: string
  at_risk: boolean
}

const chosen = `m.institute_id = $1::uuid and m.state <> 'archived' and ($2::text is null or m.group_name = $2::text)
  and ($3::uuid is null or m.id > $3::uuid)`

/** The next thousand people, the first joined first. */
export const exportedPeople = (
  db: Database,
  { institute_id, group }: ExportFilter,
  after: string | undefined,
  now: Date,
): Promise<ExportedPerson[]> =>
  prepared(
    db,
    'export people',
    `select m.id as member_id, m.user_id, u.first_name, u.last_name, u.email, m.group_name, m.kind, m.state, m.joined_at, m.enrolled, m.completed,
       m.progress_pct, m.last_active_at, (m.state = 'active' and m.kind = 'student' and coalesce(m.risk_at <= $4::timestamptz, false)) as at_risk
     from institute_members m join users u on u.id = m.user_id where ${chosen} order by m.id limit 1000`,
    [institute_id, group ?? null, after ?? null, now],
  )

export type ExportedCourse = Person & {
  course: Localised
  state: EnrolmentState
  progress_pct: number
  completed_units: number
  required_units: number
  score_pct: number | null
  started_at: Date
  last_active_at: Date
  completed_at: Date | null
  serial: string | null
}

/** What the next five hundred people take through the institution, one row for each course. */
export const exportedProgress = (
  db: Database,
  { institute_id, group, course_id }: ExportFilter,
  after: string | undefined,
): Promise<{ last: string | null; rows: ExportedCourse[] }> =>
  prepared<ExportedCourse & { last: string }>(
    db,
    'export progress',
    `with people as (select m.id, m.user_id, m.group_name from institute_members m where ${chosen} order by m.id limit 500)
     select m.id as member_id, u.first_name, u.last_name, u.email, m.group_name, c.title as course, e.state,
       ${shownProgress('e.')} as progress_pct, e.completed_units, e.required_units,
       f.score_pct, e.started_at, e.last_active_at, f.completed_at,
       (select t.serial from certificates t where t.enrolment_id = e.id and t.revoked_at is null) as serial,
       (select id from people order by id desc limit 1) as last
     from people m join users u on u.id = m.user_id
     left join enrolments e on e.institute_id = $1::uuid and e.user_id = m.user_id and ($4::uuid is null or e.course_id = $4::uuid)
     left join courses c on c.id = e.course_id left join completions f on f.enrolment_id = e.id
     order by m.id, e.started_at, e.id`,
    [institute_id, group ?? null, after ?? null, course_id ?? null],
  ).then(rows => ({ last: rows[0]?.last ?? null, rows: rows.filter(row => row.course !== null) }))
