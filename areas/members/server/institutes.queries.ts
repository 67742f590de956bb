import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { slugsWith } from '#kernel/server/slug.ts'
import { institutes } from './institutes.tables.ts'

export type InstituteRow = typeof institutes.$inferSelect

/** Nothing when the slug was taken meanwhile. */
export const addInstitute = async (db: Database, row: typeof institutes.$inferInsert) =>
  (await db.insert(institutes).values(row).onConflictDoNothing().returning())[0]

export const instituteById = async (db: Database, id: string) =>
  (await db.select().from(institutes).where(eq(institutes.id, id)))[0]

/**
 * Locks an institution until the transaction ends: every change of its members does this first. Rows that only refer to
 * it (a learner's activity) can still be written.
 */
export const lockInstitute = async (db: Database, id: string) =>
  (await db.select().from(institutes).where(eq(institutes.id, id)).for('no key update'))[0]

export const editInstitute = async (
  db: Database,
  id: string,
  fields: Partial<typeof institutes.$inferInsert>,
  now: Date,
): Promise<InstituteRow> => {
  const [row] = await db
    .update(institutes)
    .set({ ...fields, version: sql`${institutes.version} + 1`, updated_at: now })
    .where(eq(institutes.id, id))
    .returning()
  if (!row) throw new Error(`institution ${id} vanished while locked`)
  return row
}

/** The slugs that begin with this stem. */
export const slugsLike = (db: Database, stem: string): Promise<Set<string>> => slugsWith(db, institutes.slug, stem)

export const isSlugTaken = async (db: Database, slug: string, but: string | undefined): Promise<boolean> => {
  const [row] = await db.select({ id: institutes.id }).from(institutes).where(eq(institutes.slug, slug))
  return row !== undefined && row.id !== but
}
