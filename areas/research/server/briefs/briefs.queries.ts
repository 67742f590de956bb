import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { research_briefs as briefs } from './briefs.tables.ts'

export type BriefRow = typeof briefs.$inferSelect
export type NewBrief = typeof briefs.$inferInsert

export const briefOfDay = async (db: Database, business_id: string, day: string): Promise<BriefRow | undefined> =>
  (
    await db
      .select()
      .from(briefs)
      .where(and(eq(briefs.business_id, business_id), eq(briefs.day, day)))
  )[0]

export const lockBrief = async (db: Database, business_id: string, id: string): Promise<BriefRow | undefined> =>
  (
    await db
      .select()
      .from(briefs)
      .where(and(eq(briefs.business_id, business_id), eq(briefs.id, id)))
      .for('update')
  )[0]

/** A page of a startup's briefs, newest first, one more than the limit when another page follows. */
export const briefPage = (db: Database, business_id: string, after: string | undefined, limit: number) =>
  db
    .select()
    .from(briefs)
    .where(and(eq(briefs.business_id, business_id), after ? lt(briefs.id, after) : undefined))
    .orderBy(desc(briefs.id))
    .limit(limit + 1)

export const countBriefs = (db: Database, business_id: string): Promise<number> =>
  countUpTo(db, some => some.from(briefs).where(eq(briefs.business_id, business_id)))

/**
 * The stories, reports and figures that the briefs of other days had: for a reader elsewhere, tomorrow may have begun.
 */
export async function usedOnOtherDays(db: Database, business_id: string, day: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: sql<string>`distinct unnest(${briefs.used})` })
    .from(briefs)
    .where(and(eq(briefs.business_id, business_id), ne(briefs.day, day)))
  return new Set(rows.map(({ id }) => id))
}

export const addBrief = async (db: Database, row: NewBrief): Promise<BriefRow> =>
  (await db.insert(briefs).values(row).returning())[0]!

export const editBrief = async (db: Database, id: string, fields: Partial<NewBrief>): Promise<BriefRow> =>
  (
    await db
      .update(briefs)
      .set({ ...fields, version: sql`${briefs.version} + 1` })
      .where(eq(briefs.id, id))
      .returning()
  )[0]!
