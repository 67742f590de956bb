import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Right } from '#kernel/contract/who.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { endActingsOf } from './acting.queries.ts'
import { lacksTwoStep } from './roles.queries.ts'
import { addMs, longestIdle, longestSession, rotationGrace } from './rules.ts'
import { personal_tokens, sessions } from './sessions.tables.ts'

export type SessionRow = typeof sessions.$inferSelect

type Bearer = {
  id: string
  email: string
  locale: Locale
  roles: number[]
  clone_rights: Right[]
  /** Their roles of administration wait until they set up two-step verification. */
  lacks_two_step: boolean
  session_id: string
  /** Set while they act for another person. */
  acting_id: string | null
  created_at: Date
  fresh_at: Date
  last_seen_at: Date
  /** Set when the sent token is the one before the last rotation. */
  previous_until: Date | null
}

const byToken = `
select u.id, u.email, u.locale, s.id as session_id, s.acting_id, s.created_at, s.fresh_at, s.last_seen_at,
  ${lacksTwoStep} is true as lacks_two_step,
  case when s.token_hash = $1 then null else s.previous_until end as previous_until,
  array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
  array(select unnest(c.rights) from user_roles r join role_clones c on c.number = r.role where r.user_id = u.id) as clone_rights
from sessions s join users u on u.id = s.user_id
where (s.token_hash = $1 or (s.previous_hash = $1 and s.previous_until > $2))
  and not s.only_change_password and u.status = 'active'`

/** The session of a token's hash with its person, whatever its age: `rules.ts` says when it ends. */
export const bearerOfSession = async (db: Database, hash: string, now: Date) =>
  (await prepared<Bearer>(db, 'account.bearer_of_session', byToken, [hash, now]))[0]

const byPersonalToken = `
select u.id, u.email, u.locale, t.id as token_id, t.access, t.roles as chosen, t.created_at, t.expires_at, t.last_used_at,
  ${lacksTwoStep} is true as lacks_two_step,
  array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
  array(select unnest(c.rights) from user_roles r join role_clones c on c.number = r.role
    where r.user_id = u.id and cardinality(t.roles) = 0) as clone_rights
from personal_tokens t join users u on u.id = t.user_id
where t.token_hash = $1 and t.expires_at > $2 and u.status = 'active'`

type TokenBearer = Pick<
  Bearer,
  'id' | 'email' | 'locale' | 'roles' | 'clone_rights' | 'lacks_two_step' | 'created_at'
> & {
  token_id: string
  access: 'read' | 'write'
  chosen: number[]
  expires_at: Date
  last_used_at: Date | null
}

export const bearerOfPersonalToken = async (db: Database, hash: string, now: Date) =>
  (await prepared<TokenBearer>(db, 'account.bearer_of_token', byPersonalToken, [hash, now]))[0]

export const touchSession = (db: Database, id: string, now: Date) =>
  db
    .update(sessions)
    .set({ last_seen_at: now })
    .where(and(eq(sessions.id, id), lt(sessions.last_seen_at, now)))

export const touchPersonalToken = (db: Database, id: string, now: Date) =>
  db.update(personal_tokens).set({ last_used_at: now }).where(eq(personal_tokens.id, id))

export const addSession = (db: Database, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row)

const holds = (hash: string, now: Date) =>
  or(eq(sessions.token_hash, hash), and(eq(sessions.previous_hash, hash), gt(sessions.previous_until, now)))

/** The session of a token's hash, including one opened by a default password. */
export const sessionOf = async (db: Database, hash: string, now: Date) =>
  (await db.select().from(sessions).where(holds(hash, now)))[0]

/** Replaces this token with a new one; undefined when this one is no longer the current one. */
export const rotateSession = async (db: Database, hash: string, next: string, now: Date, freshAt?: Date) =>
  (
    await db
      .update(sessions)
      .set({
        previous_hash: hash,
        previous_until: addMs(now, rotationGrace),
        token_hash: next,
        last_seen_at: now,
        rotate: false,
        ...(freshAt && { fresh_at: freshAt }),
      })
      .where(eq(sessions.token_hash, hash))
      .returning()
  )[0]

export const askToRotate = (db: Database, userId: string) =>
  db.update(sessions).set({ rotate: true }).where(eq(sessions.user_id, userId))

const ended = { user_id: sessions.user_id, acting_id: sessions.acting_id }

export async function endSessionOf(db: Database, hash: string, now: Date) {
  const gone = await db.delete(sessions).where(holds(hash, now)).returning(ended)
  await endActingsOf(db, gone, now)
  return gone[0]
}

/** Ends the person's sessions: one, all but one, or all. */
export const endSessions = async (
  db: Database,
  userId: string,
  which: { only?: string; but?: string } = {},
): Promise<number> => {
  const gone = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        which.only ? eq(sessions.id, which.only) : undefined,
        which.but ? ne(sessions.id, which.but) : undefined,
      ),
    )
    .returning(ended)
  await endActingsOf(db, gone, new Date())
  return gone.length
}

export const sessionsOfUser = (
  db: Database,
  userId: string,
  after: string | undefined,
  limit: number,
  seenSince: Date,
) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        gt(sessions.last_seen_at, seenSince),
        after ? lt(sessions.id, after) : undefined,
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(limit)

export const countSessions = (db: Database, userId: string, seenSince: Date) =>
  db.$count(sessions, and(eq(sessions.user_id, userId), gt(sessions.last_seen_at, seenSince)))

export const addPersonalToken = async (db: Database, row: typeof personal_tokens.$inferInsert) => {
  const [added] = await db.insert(personal_tokens).values(row).returning()
  if (!added) throw new Error('the token was not stored')
  return added
}

export const tokensOfUser = (db: Database, userId: string, after: string | undefined, limit: number) =>
  db
    .select()
    .from(personal_tokens)
    .where(and(eq(personal_tokens.user_id, userId), after ? lt(personal_tokens.id, after) : undefined))
    .orderBy(desc(personal_tokens.id))
    .limit(limit)

export const countTokens = (db: Database, userId: string) =>
  db.$count(personal_tokens, eq(personal_tokens.user_id, userId))

export const removePersonalToken = async (db: Database, userId: string, id: string) =>
  (
    await db
      .delete(personal_tokens)
      .where(and(eq(personal_tokens.id, id), eq(personal_tokens.user_id, userId)))
      .returning()
  )[0]

export const removePersonalTokens = (db: Database, userId: string) =>
  db.delete(personal_tokens).where(eq(personal_tokens.user_id, userId))

/** Deletes expired sessions, and tokens a month past their end. */
export const purgeSessions = async (db: Database, now: Date) => {
  await db
    .delete(sessions)
    .where(
      or(lt(sessions.last_seen_at, addMs(now, -longestIdle)), lt(sessions.created_at, addMs(now, -longestSession))),
    )
  await db.delete(personal_tokens).where(lt(personal_tokens.expires_at, addMs(now, -longestSession)))
}
