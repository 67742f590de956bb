import { mostCounted } from '#kernel/server/page.ts'

/** What makes one list's SQL differ from another's; everything else is a value. Each shape is one prepared statement. */
export type TeamShape = {
  hasCourse: boolean
  hasWords: boolean
  hasKind: boolean
  hasGroup: boolean
  isAtRisk: boolean
  hasCursor: boolean
}

/** At risk are students alone: who keeps an institution is nobody's worry. */
const isStudentAtRisk = (risk: string) =>
  `m.state = 'active' and m.kind = 'student' and ${risk} is not null and ${risk} <= $9::timestamptz`

const from = ({ hasCourse }: TeamShape) =>
  hasCourse
    ? `enrolments e join institute_members m on m.institute_id = e.institute_id and m.user_id = e.user_id`
    : 'institute_members m'

const conditions = (shape: TeamShape): string => {
  const { hasCourse, hasWords, hasKind, hasGroup, isAtRisk } = shape
  return [
    'm.institute_id = $1::uuid',
    'm.state = $2::text',
    hasCourse &&
      `e.institute_id = $1::uuid and e.course_id = $3::uuid and e.state in ('active', 'completed', 'suspended')`,
    hasKind && 'm.kind = $4::text',
    hasGroup && 'm.group_name = $5::text',
    hasWords && `m.search @@ ($6::text || ' & ''' || $1::text || '''')::tsquery`,
    isAtRisk && isStudentAtRisk(hasCourse ? 'e.risk_at' : 'm.risk_at'),
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Newest first; of those at risk, who has been so longest. Within a course people are ordered by their own ids, as its index is. */
function orderOf({ hasCourse, isAtRisk, hasCursor }: TeamShape): { by: string; after: string } {
  const id = hasCourse ? 'e.user_id' : 'm.id'
  const risk = hasCourse ? 'e.risk_at' : 'm.risk_at'
  const at = `timestamptz 'epoch' + $7::bigint * interval '1 microsecond'`
  if (isAtRisk) return { by: `${risk}, ${id}`, after: hasCursor ? `and (${risk}, ${id}) > (${at}, $8::uuid)` : '' }
  return { by: `${id} desc`, after: hasCursor ? `and ${id} < $8::uuid` : '' }
}

/** Values the shape does not use are still named once, so that every statement takes the same list. */
const given = `with given as (select $1::uuid, $2::text, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::uuid, $9::timestamptz, $10::int)`

/**
 * A page of people. Values: $1 institution, $2 state, $3 course, $4 kind, $5 group, $6 words, $7 and $8 the cursor, $9 now,
 * $10 limit.
 */
export function teamSql(shape: TeamShape): string {
  const { by, after } = orderOf(shape)
  const { hasCourse } = shape
  const risk = hasCourse ? 'e.risk_at' : 'm.risk_at'
  return `${given}
  select m.id as member_id, m.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.photo_url, m.kind,
    m.group_name as "group", m.state, m.joined_at,
    ${hasCourse ? `1 as enrolled, (e.state = 'completed')::int as completed, case when e.state = 'completed' then 100 else e.progress_pct end as pct, e.last_active_at` : 'm.enrolled, m.completed, m.progress_pct as pct, m.last_active_at'},
    (${isStudentAtRisk(risk)}) as at_risk,
    (extract(epoch from ${risk}) * 1000000)::bigint::text as risk_micros
  from ${from(shape)} join users u on u.id = m.user_id
  where ${conditions(shape)} ${after}
  order by ${by} limit $10::int + 1`
}

export const teamCountSql = (shape: TeamShape): string => `${given}
  select count(*)::int as count from (select from ${from(shape)} where ${conditions(shape)} limit ${mostCounted + 1}) as counted`
