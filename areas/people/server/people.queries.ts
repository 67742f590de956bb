import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { sessions } from '#areas/account/server/sessions.tables.ts'
import { fullName, user_roles, users } from '#areas/account/server/tables.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
import { institute_members } from '#areas/members/server/members.tables.ts'
import { openStatuses } from '#areas/startups/contract/states.ts'
import { business_members, businesses } from '#areas/startups/server/tables.ts'
import { listSql, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { prefixQuery } from '#kernel/server/search.ts'
import type { PeopleSort, PeopleState } from '../contract/choices.ts'

export type UserRow = typeof users.$inferSelect

export type Filter = {
  q?: string | undefined
  role?: number | undefined
  state?: PeopleState | undefined
  not_seen_since?: Date | undefined
  member_of?: string | undefined
}

const searched = sql`person_words(${users.first_name}, ${users.last_name}, ${users.email})`
const name = sql<string>`person_sort_name(${users.first_name}, ${users.last_name}, ${users.email})`
const signedInAt = sql`coalesce(${users.last_login_at}, 'epoch'::timestamptz)`

/** Whether a person's name and address have these words, the last by its beginning; undefined without words. */
export const hasWords = (q: string): SQL | undefined => {
  const prefix = prefixQuery(q)
  if (prefix) return sql`${searched} @@ ${prefix}::tsquery`
  return q.trim() ? sql`false` : undefined
}

const inState: Record<PeopleState, SQL | undefined> = {
  active: and(ne(users.status, 'suspended'), isNull(users.deletes_at)),
  suspended: eq(users.status, 'suspended'),
  leaving: isNotNull(users.deletes_at),
}

/** Neither a sign-in nor the use of a session that is still open. */
const notSeenSince = (db: Database, since: Date): SQL | undefined =>
  and(
    sql`${signedInAt} < ${since}`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(sessions)
        .where(and(eq(sessions.user_id, users.id), gte(sessions.last_seen_at, since))),
    ),
  )

/** Active members of institutions, and people in the teams of startups, with this in their name. */
function memberOf(db: Database, group: string): SQL | undefined {
  const inInstitutes = db
    .select({ id: institute_members.user_id })
    .from(institute_members)
    .innerJoin(institutes, eq(institutes.id, institute_members.institute_id))
    .where(and(eq(institute_members.state, 'active'), contains(institutes.name, group)))
  const inStartups = db
    .select({ id: business_members.user_id })
    .from(business_members)
    .innerJoin(businesses, eq(businesses.id, business_members.business_id))
    .where(contains(businesses.name, group))
  return or(inArray(users.id, inInstitutes), inArray(users.id, inStartups))
}

const matching = (db: Database, { q = '', role, state, not_seen_since, member_of }: Filter): SQL | undefined =>
  and(
    ne(users.status, 'deleted'),
    hasWords(q),
    state && inState[state],
    not_seen_since && notSeenSince(db, not_seen_since),
    member_of?.trim() ? memberOf(db, member_of.trim()) : undefined,
    role === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(user_roles)
            .where(and(eq(user_roles.user_id, users.id), eq(user_roles.role, role))),
        ),
  )

/** The values after which a page begins: of the order, and the id. */
export type After = readonly [value: string, id: string]

const orders: Record<PeopleSort, { by: SQL[]; after(after: After): SQL | undefined }> = {
  newest: { by: [desc(users.id)], after: ([, id]) => lt(users.id, id) },
  name: {
    by: [asc(name), asc(users.id)],
    after: ([value, id]) => sql`(${name}, ${users.id}) > (${value}, ${id}::uuid)`,
  },
  last_sign_in: {
    by: [desc(signedInAt), desc(users.id)],
    after: ([value, id]) => sql`(${signedInAt}, ${users.id}) < (${new Date(Number(value))}, ${id}::uuid)`,
  },
}

/** One row more than the limit. */
export const peoplePage = (
  db: Database,
  filter: Filter,
  page: { sort: PeopleSort; after: After | undefined; limit: number },
) =>
  db
    .select({ user: users, sort_name: name })
    .from(users)
    .where(and(matching(db, filter), page.after && orders[page.sort].after(page.after)))
    .orderBy(...orders[page.sort].by)
    .limit(page.limit + 1)

export const countPeople = (db: Database, filter: Filter): Promise<number> =>
  countUpTo(db, some => some.from(users).where(matching(db, filter)))

export const personById = async (db: Database, id: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), ne(users.status, 'deleted')))
  )[0]

/** Locks the people in one order until the transaction ends. */
export const lockPeople = (db: Database, ids: readonly string[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), ne(users.status, 'deleted')))
    .orderBy(users.id)
    .for('update')

/** The names of accounts by their ids; those of deleted accounts are missing. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: fullName, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), ne(users.status, 'deleted')))
  return new Map(rows.map(row => [row.id, row.name || row.email]))
}

/** The startups of a person’s teams, up to 200, by name. */
export const startupsOf = (db: Database, userId: string) =>
  db
    .select({
      business_id: businesses.id,
      name: businesses.name,
      role: business_members.role,
      is_open: sql<boolean>`${businesses.status} in ${sql.raw(listSql(openStatuses))}`,
    })
    .from(business_members)
    .innerJoin(businesses, eq(businesses.id, business_members.business_id))
    .where(eq(business_members.user_id, userId))
    .orderBy(asc(businesses.name), asc(businesses.id))
    .limit(200)
