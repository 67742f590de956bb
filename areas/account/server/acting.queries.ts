import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Right } from '#kernel/contract/who.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { writeAudit } from './audit.queries.ts'
import { lacksTwoStep } from './roles.queries.ts'
import { sessions, actings } from './sessions.tables.ts'
import { fullName, users } from './tables.ts'

type Acted = {
  user_id: string
  email: string
  locale: Locale
  ends_at: Date
  writes_since: Date | null
  roles: number[]
  clone_rights: Right[]
  lacks_two_step: boolean
}

const byId = `
select a.user_id, u.email, u.locale, a.ends_at, a.writes_since,
  array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
  array(select unnest(c.rights) from user_roles r join role_clones c on c.number = r.role where r.user_id = u.id) as clone_rights,
  ${lacksTwoStep} is true as lacks_two_step
from actings a join users u on u.id = a.user_id
where a.id = $1 and a.ended_at is null and a.ends_at > $2 and u.status = 'active'`

/** The person as whom an administrator acts; undefined when that has ended. */
export const actedPerson = async (db: Database, id: string, now: Date) =>
  (await prepared<Acted>(db, 'account.acted_person', byId, [id, now]))[0]

export const addActing = (db: Database, row: typeof actings.$inferInsert) => db.insert(actings).values(row)

export type SessionChange = { hash: string; next: string; acting_id: string | null; now: Date }

/**
 * Gives a session another person to act for, or none, and another token. The previous token ends at once, so that
 * requests of a page that is still open are never made as the other person. Undefined when the session is gone.
 */
export const switchSession = async (db: Database, { hash, next, acting_id, now }: SessionChange) =>
  (
    await db
      .update(sessions)
      .set({ token_hash: next, previous_hash: null, previous_until: null, acting_id, last_seen_at: now })
      .where(and(eq(sessions.token_hash, hash), acting_id === null ? undefined : isNull(sessions.acting_id)))
      .returning()
  )[0]

export const lockSession = async (db: Database, hash: string) =>
  (await db.select().from(sessions).where(eq(sessions.token_hash, hash)).for('update'))[0]

export const endActing = (db: Database, id: string, ended_at: Date) =>
  db.update(actings).set({ ended_at }).where(eq(actings.id, id))

/** Allows changes. False if they were already allowed. */
export const allowWriting = async (db: Database, id: string, writes_since: Date): Promise<boolean> => {
  const isClosed = and(eq(actings.id, id), isNull(actings.writes_since))
  return (await db.update(actings).set({ writes_since }).where(isClosed).returning({ id: actings.id })).length > 0
}

/** Ends the acting in sessions that have ended. */
export async function endActingsOf(db: Database, ended: readonly { acting_id: string | null }[], now: Date) {
  const ids = ended.flatMap(({ acting_id }) => acting_id ?? [])
  if (ids.length === 0) return
  const isOn = and(inArray(actings.id, ids), isNull(actings.ended_at), gt(actings.ends_at, now))
  for (const { actor_id, user_id: target_id } of await db
    .update(actings)
    .set({ ended_at: now })
    .where(isOn)
    .returning())
    await writeAudit(db, { actor_id, target_id, at: now, action: 'account.acting_ended' })
}

/** The people who acted for a person, the newest first, one more than the limit. */
export const actingsOf = (db: Database, userId: string, after: string | undefined, limit: number) =>
  db
    .select({ acting: actings, by: fullName, by_email: users.email })
    .from(actings)
    .leftJoin(users, eq(users.id, actings.actor_id))
    .where(and(eq(actings.user_id, userId), after ? lt(actings.id, after) : undefined))
    .orderBy(desc(actings.id))
    .limit(limit + 1)

/** Deletes actings that ended before a time; the audit log still has them. */
export const purgeActings = (db: Database, before: Date) =>
  db.delete(actings).where(lt(sql`coalesce(${actings.ended_at}, ${actings.ends_at})`, before.toISOString()))

export const countActings = (db: Database, userId: string) => db.$count(actings, eq(actings.user_id, userId))
