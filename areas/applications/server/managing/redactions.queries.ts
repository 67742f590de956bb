import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { application_redactions as redactions } from '../blind/redactions.tables.ts'

export const addRedaction = (db: Database, row: typeof redactions.$inferInsert) =>
  db.insert(redactions).values(row).onConflictDoNothing()

export const dropRedaction = async (db: Database, application_id: string, id: string) =>
  (
    await db
      .delete(redactions)
      .where(and(eq(redactions.application_id, application_id), eq(redactions.id, id)))
      .returning()
  )[0]

/** The hidden texts of one submission, in the order in which they were added. */
export const redactionsOf = (db: Database, application_id: string, version: number) =>
  db
    .select({ id: redactions.id, version: redactions.version, field: redactions.field, text: redactions.text })
    .from(redactions)
    .where(and(eq(redactions.application_id, application_id), eq(redactions.version, version)))
    .orderBy(asc(redactions.id))

/** Copies the hidden texts of the previous submission to a new one, so that they are hidden from the start. */
export const carryRedactions = (db: Database, application_id: string, version: number) =>
  db.execute(sql`
    insert into application_redactions (id, application_id, version, field, text, by_user, at)
    select gen_random_uuid(), application_id, ${version}, field, text, by_user, at
    from application_redactions where application_id = ${application_id} and version = ${version - 1}`)
