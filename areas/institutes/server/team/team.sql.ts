import { countedStates } from '#areas/education/contract/enrolment-states.ts'
import { shownProgress } from '#areas/education/server/exports.ts'
import { microsSql, timeOfMicrosSql } from '#kernel/server/cursor.ts'
import { listSql } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { memberKinds } from '#areas/members/contract.ts'

/** `newest` and `risk` are the orders of a list without a requested one. */
export type TeamOrder = 'newest' | 'risk' | 'name' | 'progress' | 'last_active'

/**
 * The parts in which the SQL of two lists differs; everything else is a value. Each shape is one prepared statement.
 */
export type TeamShape = {
  hasCourse: boolean
  hasWords: boolean
  hasKind: boolean
  hasGroup: boolean
  isAtRisk: boolean
  hasCursor: boolean
  order: TeamOrder
  isDown: boolean
  /** The longest requested page and one row more: a literal in the statement, so that its plan fits a short page. */
  most: number
  /**
   * How the people are read: `order` reads an index in the order of the list and skips people who do not match;
   * `filter` collects the matching people and then sorts them. The first is fast when many match, the second when few
   * do.
   */
  by: 'order' | 'filter'
}

/** Which enrolments count as taken through an institution; the indexes `enrolments_taken…` contain only these. */
const isTaken = `e.institute_id is not null and e.state in ${listSql(countedStates)}`

/** Only students can be at risk, not owners or supervisors. */
const isStudentAtRisk = ({ hasCourse }: TeamShape) =>
  hasCourse
    ? `e.member_state = 'active' and e.member_kind = 'student' and e.risk_at is not null and e.risk_at <= $9::timestamptz`
    : `m.state = 'active' and m.kind = 'student' and m.risk_at is not null and m.risk_at <= $9::timestamptz`

/** For one course, the enrolment has all columns that most lists need of its member. */
const from = ({ hasCourse, hasWords, hasGroup }: TeamShape) => {
  if (!hasCourse) return 'institute_members m'
  if (!hasWords && !hasGroup) return 'enrolments e'
  return 'enrolments e join institute_members m on m.institute_id = e.institute_id and m.user_id = e.user_id'
}

/** A filter of a list that is read in order must not lead the planner to another index. */
const besides = ({ by }: TeamShape, condition: string) => (by === 'order' ? `(${condition}) is true` : condition)

function conditions(shape: TeamShape, kind: string | undefined): string {
  const { hasCourse, hasWords, hasGroup, isAtRisk, order } = shape
  const isRiskIndexed = order === 'risk' && shape.by === 'order'
  const own = hasCourse
    ? [
        'e.institute_id = $1::uuid',
        // Everyone at risk has an active course.
        order !== 'risk' && isTaken,
        'e.course_id = $3::uuid',
        'e.member_state = $2::text',
        kind && `e.member_kind = ${kind}`,
      ]
    : ['m.institute_id = $1::uuid', 'm.state = $2::text', kind && `m.kind = ${kind}`]
  const group = 'm.group_name = $5::text'
  return [
    ...own,
    hasGroup && (order === 'newest' && !hasCourse ? group : besides(shape, group)),
    hasWords && besides(shape, 'm.search @@ $6::tsquery'),
    isAtRisk && (isRiskIndexed ? isStudentAtRisk(shape) : besides(shape, isStudentAtRisk(shape))),
  ]
    .filter(Boolean)
    .join(' and ')
}

type Key = { sql: string; text: string; bound: string }

const moment = (sql: string): Key => ({
  sql,
  text: microsSql('key'),
  bound: timeOfMicrosSql('$7'),
})

/** The order of a list; `text` writes a cursor, `bound` reads it back. Equal to the indexes. */
function keyOf({ hasCourse, order }: TeamShape): Key | undefined {
  const of = hasCourse ? 'e' : 'm'
  switch (order) {
    case 'newest':
      return undefined
    case 'risk':
      return moment(`${of}.risk_at`)
    case 'last_active':
      return moment(hasCourse ? 'e.last_active_at' : `coalesce(m.last_active_at, timestamptz '1970-01-01 00:00:00+00')`)
    case 'name':
      return { sql: hasCourse ? 'e.member_name' : 'm.sort_name', text: 'key', bound: '$7::text' }
    case 'progress':
      return {
        sql: hasCourse ? shownProgress('e.') : 'm.progress_pct',
        text: 'key::text',
        bound: '$7::int',
      }
  }
}

/** Values that the shape does not use are still named once, so that every statement takes the same list. */
const given = `given as (select $1::uuid, $2::text, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::uuid, $9::timestamptz)`

/**
 * The people on the page: ids and keys. Without a kind, those of each kind are read from the indexes and merged. Equal
 * keys are ordered by id: within a course by the person's id, like its indexes.
 */
function pageSql(shape: TeamShape): string {
  const { hasCourse, hasKind, hasCursor, isDown, by } = shape
  const key = keyOf(shape)
  const id = hasCourse ? 'e.user_id' : 'm.id'
  const way = isDown ? 'desc' : 'asc'
  const order = (ofKey: string, ofId: string) =>
    `order by ${key ? `${ofKey} ${way}, ` : ''}${ofId} ${way} limit ${shape.most}`
  const beyond = (ofKey: string, ofId: string) => {
    if (!hasCursor) return ''
    const sign = isDown ? '<' : '>'
    return key ? `(${ofKey}, ${ofId}) ${sign} (${key.bound}, $8::uuid)` : `${ofId} ${sign} $8::uuid`
  }
  const columns = `${id} as id, ${key?.sql ?? 'null'} as key`
  if (by === 'filter') {
    const rest = beyond('f.key', 'f.id')
    return `found as materialized (select ${columns} from ${from(shape)} where ${conditions(shape, hasKind ? '$4::text' : undefined)}),
      page as (select * from found f ${rest && `where ${rest}`} ${order('f.key', 'f.id')})`
  }
  const rest = beyond(key?.sql ?? '', id)
  const lists = (hasKind ? ['$4::text'] : memberKinds.map(kind => `'${kind}'`)).map(
    kind =>
      `(select ${columns} from ${from(shape)} where ${conditions(shape, kind)} ${rest && `and ${rest}`} ${order(key?.sql ?? '', id)})`,
  )
  return `page as (${lists.length === 1 ? lists[0] : `select * from (${lists.join(' union all ')}) as lists ${order('key', 'id')}`})`
}

/**
 * A page of people. Values: $1 institution, $2 state, $3 course, $4 kind, $5 group, $6 words, $7 and $8 the cursor, $9 now.
 */
export function teamSql(shape: TeamShape): string {
  const { hasCourse, isDown } = shape
  const key = keyOf(shape)
  const way = isDown ? 'desc' : 'asc'
  const joined = hasCourse
    ? `join enrolments e on e.user_id = p.id and e.course_id = $3::uuid
       join institute_members m on m.institute_id = $1::uuid and m.user_id = p.id`
    : 'join institute_members m on m.id = p.id'
  return `with ${given}, ${pageSql(shape)}
  select m.id as member_id, m.user_id, full_name(u.first_name, u.last_name) as name, u.email, u.photo_url, m.kind,
    m.group_name as "group", m.state, m.joined_at,
    ${hasCourse ? `1 as enrolled, (e.state = 'completed')::int as completed, ${shownProgress('e.')} as pct, e.last_active_at` : 'm.enrolled, m.completed, m.progress_pct as pct, m.last_active_at'},
    coalesce(${isStudentAtRisk(shape)}, false) as at_risk,
    ${key ? key.text.replace('key', 'p.key') : `''`} as key_text
  from page p ${joined} join users u on u.id = m.user_id
  order by ${key ? `p.key ${way}, ` : ''}p.id ${way}`
}

export const teamCountSql = (shape: TeamShape): string => `with ${given}
  select count(*)::int as count from (select from ${from(shape)}
    where ${conditions({ ...shape, by: 'filter' }, shape.hasKind ? '$4::text' : undefined)} limit ${mostCounted + 1}) as counted`
