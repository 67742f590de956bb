import { prepared, type Database } from '#kernel/server/database.ts'
import { likePattern } from '#kernel/server/like-pattern.ts'
import { mostCounted } from '#kernel/server/page.ts'
import type { Supervisor } from '../../contract/members.ts'

export type SupervisorRow = { id: string } & Supervisor

/**
 * Owners and supervisors, and the invitations to become one that are not accepted; $1 institution, $2 now, $3 the
 * pattern of words, $4 state.
 */
const all = `
select * from (
  select m.id, m.id as member_id, m.user_id, null::uuid as invite_id, m.kind, nullif(full_name(u.first_name, u.last_name), '') as name,
    u.email, u.photo_url, m.state, m.joined_at as since, null::timestamptz as expires_at,
    m.kind = 'owner' and m.state = 'active' and not exists (select from institute_members o
      where o.institute_id = $1::uuid and o.kind = 'owner' and o.state = 'active' and o.id <> m.id) as is_sole_owner
  from institute_members m join users u on u.id = m.user_id
  where m.institute_id = $1::uuid and m.kind <> 'student'
  union all
  select v.id, null, null, v.id, v.kind, nullif(full_name(coalesce(v.first_name, ''), coalesce(v.last_name, '')), ''), v.email, null,
    case when v.state = 'pending' and v.expires_at <= $2::timestamptz then 'expired' else v.state end, v.sent_at, v.expires_at, false
  from institute_invites v
  where v.institute_id = $1::uuid and v.kind <> 'student' and v.state <> 'accepted' and v.email is not null) as s
where lower(coalesce(s.name, '') || ' ' || s.email) like lower($3::text) and ($4::text is null or s.state = $4::text)`

type SupervisorFilter = {
  institute_id: string
  q: string
  state: string | undefined
  after: string | undefined
  limit: number
}

const values = ({ institute_id, q, state }: Pick<SupervisorFilter, 'institute_id' | 'q' | 'state'>, now: Date) => [
  institute_id,
  now,
  likePattern(q.trim()),
  state ?? null,
]

/** A page of owners, supervisors and invitations to become one, newest first; one more row than the limit when another page follows. */
export const supervisorsPage = (db: Database, filter: SupervisorFilter, now: Date): Promise<SupervisorRow[]> =>
  prepared(
    db,
    'institutes.supervisors',
    `${all} and ($5::uuid is null or s.id < $5::uuid) order by s.id desc limit $6::int + 1`,
    [...values(filter, now), filter.after ?? null, filter.limit],
  )

export async function countSupervisors(
  db: Database,
  filter: Pick<SupervisorFilter, 'institute_id' | 'q' | 'state'>,
  now: Date,
): Promise<number> {
  const text = `select count(*)::int as count from (${all} limit ${mostCounted + 1}) as counted`
  const [row] = await prepared<{ count: number }>(db, 'institutes.count_supervisors', text, values(filter, now))
  return row!.count
}

/** One of them, by the id of the member or the invitation. */
export async function supervisorById(db: Database, institute_id: string, id: string, now: Date) {
  const text = `${all} and s.id = $5::uuid`
  const [row] = await prepared<SupervisorRow>(db, 'institutes.supervisor', text, [
    ...values({ institute_id, q: '', state: undefined }, now),
    id,
  ])
  return row
}
