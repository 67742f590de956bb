import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import { prefixQuery } from '#kernel/server/search.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import type { MemberKind, MemberState, TeamPerson } from '../contract/members.ts'
import type { Standing } from './risk-rules.ts'
import { teamCountSql, teamSql, type TeamShape } from './team.sql.ts'

export type TeamAsked = {
  institute_id: string
  state?: MemberState | undefined
  kind?: MemberKind | undefined
  group?: string | undefined
  course_id?: string | undefined
  at_risk?: boolean | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

export type PersonRow = Omit<TeamPerson, 'risks'> & { risk_micros: string | null }

const statements = new Map<string, string>()

function statement(what: 'page' | 'count', shape: TeamShape): { name: string; text: string } {
  const name = `team ${what} ${Object.values(shape).map(Number).join('')}`
  let text = statements.get(name)
  if (!text) statements.set(name, (text = what === 'page' ? teamSql(shape) : teamCountSql(shape)))
  return { name, text }
}

function read(asked: TeamAsked, now: Date) {
  const words = prefixQuery(asked.q ?? '')
  const shape: TeamShape = {
    hasCourse: asked.course_id !== undefined,
    hasWords: words !== '',
    hasKind: asked.kind !== undefined,
    hasGroup: asked.group !== undefined,
    isAtRisk: asked.at_risk === true,
    hasCursor: asked.cursor !== undefined,
  }
  const [micros, id] =
    asked.cursor === undefined ? [null, null] : readCursor(asked.cursor, [/^-?\d{0,17}$/, uuidPattern])
  const { institute_id, state = 'active', course_id = null, kind = null, group = null, limit } = asked
  const values = [institute_id, state, course_id, kind, group, words, micros || null, id, now, limit]
  return { shape, values }
}

/** A page of people, one more than the limit when another page follows. */
export async function teamPage(db: Database, asked: TeamAsked, now: Date): Promise<PersonRow[]> {
  const { shape, values } = read(asked, now)
  const { name, text } = statement('page', shape)
  return prepared(db, name, text, values)
}

/** How many there are; as the institution itself counts them where that is what is asked. */
export async function countTeam(
  db: Database,
  asked: TeamAsked,
  counted: { students: number; supervisors: number },
  now: Date,
): Promise<number> {
  const { shape, values } = read({ ...asked, cursor: undefined }, now)
  const { hasCourse, hasWords, hasGroup, isAtRisk } = shape
  const isWhole = !hasCourse && !hasWords && !hasGroup && !isAtRisk && (asked.state ?? 'active') === 'active'
  if (isWhole && asked.kind === 'student') return counted.students
  if (isWhole && asked.kind === undefined) return counted.students + counted.supervisors
  const { name, text } = statement('count', shape)
  const [row] = await prepared<{ count: number }>(db, name, text, values)
  return row!.count
}

/** The opaque place after a person, for the next page. */
export const cursorAfter = ({ member_id, user_id, risk_micros }: PersonRow, asked: TeamAsked): string =>
  Buffer.from(
    JSON.stringify([asked.at_risk ? (risk_micros ?? '') : '', asked.course_id ? user_id : member_id]),
  ).toString('base64url')

export const isCounted = (count: number): number | null => (count > mostCounted ? null : count)

export type NamedStanding = Standing & { user_id: string; title: Localised }

/** How these people stand in the courses they take through an institution, or in one of them. */
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
    `select m.id as member_id, m.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.photo_url, m.kind,
       m.group_name as "group", m.state, m.joined_at, m.enrolled, m.completed, m.progress_pct as pct, m.last_active_at,
       (m.state = 'active' and m.kind = 'student' and coalesce(m.risk_at <= $3::timestamptz, false)) as at_risk, null as risk_micros
     from institute_members m join users u on u.id = m.user_id
     where m.institute_id = $1::uuid and m.id = $2::uuid and m.state <> 'archived'`,
    [institute_id, member_id, now],
  )
  return row
}
