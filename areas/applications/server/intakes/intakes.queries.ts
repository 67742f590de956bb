import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { application_intakes as intakes } from '../tables.ts'

export type NewIntake = typeof intakes.$inferInsert

export const intakePage = (db: Database, after: string | undefined, limit: number) =>
  db
    .select()
    .from(intakes)
    .where(after ? lt(intakes.id, after) : undefined)
    .orderBy(desc(intakes.id))
    .limit(limit)

/**
 * The intakes with applications to screen, requests that nobody answered in time, or decisions to release: the default
 * one first, then the newest.
 */
export const intakesWithWork = (db: Database, now: Date, limit: number) =>
  db
    .select()
    .from(intakes)
    .where(
      sql`exists (select from application_counts c where c.intake_id = ${intakes.id}
        and (c.status = 'submitted' or c.is_pending) and c.count > 0)
        or exists (select from application_requests r join applications a on a.id = r.application_id
          where a.intake_id = ${intakes.id} and a.status = 'more_info' and r.answered_at is null and r.due_at <= ${now})`,
    )
    .orderBy(desc(intakes.is_default), desc(intakes.id))
    .limit(limit)

export const countIntakes = async (db: Database): Promise<number> =>
  (await db.select({ n: count() }).from(intakes))[0]!.n

/** Locks all intakes in one order, so that exactly one is the default. */
export const lockIntakes = (db: Database) => db.select().from(intakes).orderBy(intakes.id).for('update')

export const addIntake = async (db: Database, row: NewIntake) => (await db.insert(intakes).values(row).returning())[0]!

export const editIntake = async (db: Database, id: string, fields: Partial<NewIntake>) =>
  (await db.update(intakes).set(fields).where(eq(intakes.id, id)).returning())[0]!

export const dropOtherDefaults = (db: Database, id: string) =>
  db
    .update(intakes)
    .set({ is_default: false })
    .where(and(eq(intakes.is_default, true), ne(intakes.id, id)))
