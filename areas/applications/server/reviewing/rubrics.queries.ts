import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { application_intakes as intakes } from '../tables.ts'
import { application_rubrics as rubrics } from './reviews.tables.ts'

type RubricRow = typeof rubrics.$inferSelect

/** The newest rubric of an intake; none while it has the one of the lab. */
export const newestRubric = async (db: Database, intake_id: string): Promise<RubricRow | undefined> =>
  (await db.select().from(rubrics).where(eq(rubrics.intake_id, intake_id)).orderBy(desc(rubrics.version)).limit(1))[0]

export const rubricVersion = async (db: Database, intake_id: string, version: number): Promise<RubricRow | undefined> =>
  (
    await db
      .select()
      .from(rubrics)
      .where(and(eq(rubrics.intake_id, intake_id), eq(rubrics.version, version)))
  )[0]

export const addRubric = (db: Database, row: typeof rubrics.$inferInsert) => db.insert(rubrics).values(row)

/** Two who save at once are taken one after the other. @returns whether there is one */
export const lockIntake = async (db: Database, id: string): Promise<boolean> =>
  (await db.select({ id: intakes.id }).from(intakes).where(eq(intakes.id, id)).for('update')).length > 0
