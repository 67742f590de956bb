import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { business_members as members, businesses } from '../tables.ts'
import { business_origins as origins } from './origins.tables.ts'

export type OriginRow = typeof origins.$inferSelect

export const originById = async (db: Database, business_id: string): Promise<OriginRow | undefined> =>
  (await db.select().from(origins).where(eq(origins.business_id, business_id)))[0]

export const addOrigin = (db: Database, row: OriginRow) => db.insert(origins).values(row)

/** Whether a startup was made from an application, whoever is in its team. */
export const isUsed = async (db: Database, application_id: string): Promise<boolean> =>
  (await db.$count(origins, eq(origins.application_id, application_id))) > 0

/** Which of these applications a startup was made from. */
export const usedAmong = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: origins.application_id })
    .from(origins)
    .where(inArray(origins.application_id, [...ids]))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** The startup that was made from an application, for a member of its team. */
export const madeFrom = async (db: Database, application_id: string, user_id: string) =>
  (
    await db
      .select({ id: businesses.id, name: businesses.name })
      .from(origins)
      .innerJoin(businesses, eq(businesses.id, origins.business_id))
      .innerJoin(members, and(eq(members.business_id, businesses.id), eq(members.user_id, user_id)))
      .where(eq(origins.application_id, application_id))
  )[0]
