import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { audit, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { ActivityKind } from '../contract/choices.ts'
import { hasWords } from './people.queries.ts'

export type AuditRow = typeof audit.$inferSelect

export type ActivityFilter = {
  q?: string | undefined
  kind?: ActivityKind | undefined
  actor_id?: string | undefined
  target_id?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Entries by or about people with these words. */
function about(db: Database, q: string): SQL | undefined {
  const words = hasWords(q)
  if (!words) return undefined
  const matchingUsers = db.select({ id: users.id }).from(users).where(words)
  return or(
    inArray(audit.actor_id, matchingUsers),
    inArray(audit.target_id, matchingUsers),
    inArray(audit.acted_by, matchingUsers),
  )
}

const matching = (db: Database, { q = '', kind, actor_id, target_id, from, to }: ActivityFilter): SQL | undefined =>
  and(
    about(db, q),
    kind && sql`split_part(${audit.action}, '.', 1) = ${kind}`,
    actor_id ? or(eq(audit.actor_id, actor_id), eq(audit.acted_by, actor_id)) : undefined,
    target_id ? eq(audit.target_id, target_id) : undefined,
    from && gte(audit.at, from),
    to && lt(audit.at, to),
  )

/** The newest first, one row more than the limit. */
export const activityPage = (
  db: Database,
  filter: ActivityFilter,
  { after, limit }: { after?: readonly [at: Date, id: string] | undefined; limit: number },
): Promise<AuditRow[]> =>
  db
    .select()
    .from(audit)
    .where(and(matching(db, filter), after && sql`(${audit.at}, ${audit.id}) < (${after[0]}, ${after[1]}::uuid)`))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit + 1)

export const countActivity = (db: Database, filter: ActivityFilter): Promise<number> =>
  countUpTo(db, some => some.from(audit).where(matching(db, filter)))
