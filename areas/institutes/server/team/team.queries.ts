import { readCursor, uuidPattern, writeCursor } from '#kernel/server/cursor.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { prefixQuery } from '#kernel/server/search.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import type { TeamPerson, TeamSort } from '../../contract/members.ts'
import type { MemberKind, MemberState } from '#areas/members/contract.ts'
import type { Standing } from './risk-rules.ts'
import { wordsWithin } from '#areas/members/server/exports.ts'
import { teamCountSql, teamSql, type TeamOrder, type TeamShape } from './team.sql.ts'

export type TeamFilter = {
  institute_id: string
  state?: MemberState | undefined
  kind?: MemberKind | undefined
  group?: string | undefined
  course_id?: string | undefined
  at_risk?: boolean | undefined
  q?: string | undefined
  sort?: TeamSort | undefined
  direction?: 'asc' | 'desc' | undefined
  cursor?: string | undefined
  limit: number
}

export type PersonRow = Omit<TeamPerson, 'risks'> & { key_text: string }

const statements = new Map<string, string>()
/** PostgreSQL compares only 63 characters of statement names. */
const short = (part: string | number | boolean) => (typeof part === 'boolean' ? Number(part) : ` ${part} `)

function statement(what: 'page' | 'count', shape: TeamShape): { name: string; text: string } {
  const name = `team ${what} ${Object.values(shape).map(short).join('')}`
  let text = statements.get(name)
  if (!text) statements.set(name, (text = what === 'page' ? teamSql(shape) : teamCountSql(shape)))
  return { name, text }
}

/** The form of each order's key in a cursor. */
const keys: Record<TeamOrder, RegExp> = {
  newest: /^$/,
  risk: /^-?\d{1,17}$/,
  last_active: /^-?\d{1,17}$/,
  name: /^[^\0]{0,160}$/u,
  progress: /^\d{1,3}$/,
}

/** The page lengths that statements are made for, each with one row more. */
const pages = [21, 51, 101]

function shapeOf(filter: TeamFilter, by: TeamShape['by']): TeamShape {
  const order = filter.sort ?? (filter.at_risk ? 'risk' : 'newest')
  return {
    hasCourse: filter.course_id !== undefined,
    hasWords: prefixQuery(filter.q ?? '') !== '',
    hasKind: filter.kind !== undefined,
    hasGroup: filter.group !== undefined,
    isAtRisk: filter.at_risk === true,
    hasCursor: filter.cursor !== undefined,
    order,
    most: pages.find(most => filter.limit < most)!,
    isDown: order === 'newest' || (filter.sort !== undefined && filter.direction === 'desc'),
    by,
  }
}

function valuesOf(filter: TeamFilter, { order }: TeamShape, now: Date): unknown[] {
  const [key = null, id = null] =
    filter.cursor === undefined ? [] : readCursor(filter.cursor, [keys[order], uuidPattern])
  const { institute_id, state = 'active', course_id = null, kind = null, group = null } = filter
  const words = wordsWithin(institute_id, prefixQuery(filter.q ?? ''))
  return [institute_id, state, course_id, kind, group, words, order === 'newest' ? null : key, id, now]
}

type Sizes = { students: number; supervisors: number }

/**
 * A page of people, one row more than the limit when another page follows, and their number (up to a bound).
 * @param sizes the numbers that the institution itself stores
 */
export async function readTeam(db: Database, filter: TeamFilter, sizes: Sizes, now: Date) {
  const count = await countTeam(db, filter, sizes, now)
  const shape = shapeOf(filter, isFew(filter, count, sizes) ? 'filter' : 'order')
  const { name, text } = statement('page', shape)
  const rows = await prepared<PersonRow>(db, name, text, valuesOf(filter, shape, now))
  return { count, rows: rows.slice(0, filter.limit + 1) }
}

/**
 * Whether it is faster to collect the matching people first. In list order about one row in (all ÷ matching) matches:
 * both ways cost the same when as many match as must be read to fill a page.
 */
function isFew(filter: TeamFilter, count: number, { students, supervisors }: Sizes): boolean {
  const { hasCourse, hasWords, hasGroup, isAtRisk, order } = shapeOf(filter, 'order')
  const isGroupInOrder = order === 'newest' && !hasCourse
  const isNarrowed = (hasGroup && (isAtRisk || !isGroupInOrder)) || (isAtRisk && order !== 'risk')
  // People with one first name are together in an order by name, far behind others, so up to the bound they are
  // collected.
  if (hasWords) return count <= mostCounted
  return isNarrowed && count * count <= (students + supervisors) * (filter.limit + 1)
}

/** The number of people, read from the institution where it stores that number. */
async function countTeam(
  db: Database,
  filter: TeamFilter,
  { students, supervisors }: Sizes,
  now: Date,
): Promise<number> {
  const { hasCourse, hasWords, hasGroup, isAtRisk } = shapeOf(filter, 'filter')
  const isWhole = !hasCourse && !hasWords && !hasGroup && !isAtRisk && (filter.state ?? 'active') === 'active'
  if (isWhole && filter.kind === 'student') return students
  if (isWhole && filter.kind === undefined) return students + supervisors
  // Counts the same in any order and from any page.
  const counted = { ...filter, sort: undefined, direction: undefined, cursor: undefined }
  const shape = shapeOf(counted, 'filter')
  const { name, text } = statement('count', shape)
  const [row] = await prepared<{ count: number }>(db, name, text, valuesOf(counted, shape, now))
  return row!.count
}

/** The cursor of the page after a person. */
export const cursorAfter = ({ member_id, user_id, key_text }: PersonRow, filter: TeamFilter): string =>
  writeCursor(key_text, filter.course_id ? user_id : member_id)

export type NamedStanding = Standing & { user_id: string; title: Localised }

/** The progress of these people in the courses that they take through an institution, or in one of them. */
export const standingsOf = (
  db: Database,
  institute_id: string,
  user_ids: readonly string[],
  course_id: string | undefined,
): Promise<NamedStanding[]> =>
  user_ids.length === 0
    ? Promise.resolve([])
    : prepared(
        db,
        'team standings',
        `select e.user_id, e.course_id, c.title, e.state, e.progress_pct, e.started_at, e.last_active_at, e.struggling_units,
           e.returned_units, e.pace_days
         from enrolments e join courses c on c.id = e.course_id
         where e.institute_id = $1::uuid and e.user_id = any($2::uuid[]) and e.state = 'active'
           and ($3::uuid is null or e.course_id = $3::uuid)`,
        [institute_id, [...user_ids], course_id ?? null],
      )

/** One person of an institution as the list shows them. */
export async function personById(
  db: Database,
  institute_id: string,
  member_id: string,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await prepared<PersonRow>(
    db,
    'team person',
    `select m.id as member_id, m.user_id, full_name(u.first_name, u.last_name) as name, u.email, u.photo_url, m.kind,
       m.group_name as "group", m.state, m.joined_at, m.enrolled, m.completed, m.progress_pct as pct, m.last_active_at,
       (m.state = 'active' and m.kind = 'student' and coalesce(m.risk_at <= $3::timestamptz, false)) as at_risk, '' as key_text
     from institute_members m join users u on u.id = m.user_id
     where m.institute_id = $1::uuid and m.id = $2::uuid and m.state <> 'archived'`,
    [institute_id, member_id, now],
  )
  return row
}
