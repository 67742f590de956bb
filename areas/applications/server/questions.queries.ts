import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { Question } from '../contract/question-calls.ts'
import { application_forms as forms } from './tables.ts'

type FormRow = typeof forms.$inferSelect

/** The newest version of an intake's own questions; undefined if it never had any. */
export const newestForm = async (db: Database, intake_id: string): Promise<FormRow | undefined> =>
  (await db.select().from(forms).where(eq(forms.intake_id, intake_id)).orderBy(desc(forms.version)).limit(1))[0]

/** The intake's own questions in the version that an application was started with. */
export async function questionsOf(
  db: Database,
  { intake_id, form }: { intake_id: string; form: number },
): Promise<Question[]> {
  if (form === 0) return []
  const rows = await db
    .select({ questions: forms.questions })
    .from(forms)
    .where(and(eq(forms.intake_id, intake_id), eq(forms.version, form)))
  return rows[0]?.questions ?? []
}

/** The last versions of an intake's own questions, the newest first. */
export const formsOf = (db: Database, intake_id: string, limit: number) =>
  db.select().from(forms).where(eq(forms.intake_id, intake_id)).orderBy(desc(forms.version)).limit(limit)

export const addForm = (db: Database, row: typeof forms.$inferInsert) => db.insert(forms).values(row)
