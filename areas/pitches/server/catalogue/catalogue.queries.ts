import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { FieldStatus } from '../../contract/states.ts'
import { pitch_fields as fields } from '../tables.ts'

export type FieldRow = typeof fields.$inferSelect

/** The catalogue in its order; it is short. */
export const allFields = (db: Database, statuses: readonly FieldStatus[]): Promise<FieldRow[]> =>
  db
    .select()
    .from(fields)
    .where(inArray(fields.status, [...statuses]))
    .orderBy(asc(fields.position), asc(fields.id))

export const fieldByKey = async (db: Database, key: string): Promise<FieldRow | undefined> =>
  (await db.select().from(fields).where(eq(fields.key, key)))[0]

export const fieldById = async (db: Database, id: string): Promise<FieldRow | undefined> =>
  (await db.select().from(fields).where(eq(fields.id, id)))[0]

export const lockField = async (db: Database, id: string): Promise<FieldRow | undefined> =>
  (await db.select().from(fields).where(eq(fields.id, id)).for('update'))[0]

export const countFields = (db: Database): Promise<number> => db.$count(fields)

export const lastPosition = async (db: Database): Promise<number> =>
  (await db.select({ last: max(fields.position) }).from(fields))[0]?.last ?? 0

/** Undefined when the key is taken. */
export const addField = async (db: Database, row: typeof fields.$inferInsert): Promise<FieldRow | undefined> =>
  (await db.insert(fields).values(row).onConflictDoNothing().returning())[0]

export const editField = async (db: Database, id: string, set: Partial<FieldRow>): Promise<FieldRow> =>
  (
    await db
      .update(fields)
      .set({ ...set, version: sql`${fields.version} + 1` })
      .where(eq(fields.id, id))
      .returning()
  )[0]!

/** Stores the catalogue in a new order. */
export async function orderFields(db: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await db.update(fields).set({ position }).where(eq(fields.id, id))
}
