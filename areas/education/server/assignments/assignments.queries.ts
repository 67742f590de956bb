import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { idAt, type Database } from '#kernel/server/database.ts'
import { submissions, work_drafts, type StoredFile } from './assignments.tables.ts'
import { enrolments } from '../learning.tables.ts'

export type SubmissionRow = typeof submissions.$inferSelect & { grader_name: string | null }
export type WorkDraftRow = typeof work_drafts.$inferSelect

/** A learner who submits more often sees only the latest submissions. */
const mostShown = 50

const nameOf = sql<string | null>`nullif(${fullName}, '')`

/** The submissions of a learner for one unit, newest first. */
export async function submissionsOf(db: Database, enrolment_id: string, unit_id: string): Promise<SubmissionRow[]> {
  const rows = await db
    .select({ submission: submissions, grader_name: nameOf })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.grader_id))
    .where(and(eq(submissions.enrolment_id, enrolment_id), eq(submissions.unit_id, unit_id)))
    .orderBy(desc(submissions.n))
    .limit(mostShown)
  return rows.map(({ submission, grader_name }) => ({ ...submission, grader_name }))
}

export const addSubmission = (db: Database, row: Omit<typeof submissions.$inferInsert, 'id'>) =>
  db.insert(submissions).values({ ...row, id: idAt(row.submitted_at) })

const isOf = (enrolment_id: string, unit_id: string) =>
  and(eq(work_drafts.enrolment_id, enrolment_id), eq(work_drafts.unit_id, unit_id))

export const workDraftOf = async (
  db: Database,
  enrolment_id: string,
  unit_id: string,
): Promise<WorkDraftRow | undefined> => (await db.select().from(work_drafts).where(isOf(enrolment_id, unit_id)))[0]

type DraftChange = { text?: string; url?: string; file?: StoredFile | null; saved_at: Date }

/** Saves a draft; fields that are not named stay unchanged. */
export async function saveDraft(db: Database, enrolment_id: string, unit_id: string, change: DraftChange) {
  const [saved] = await db
    .insert(work_drafts)
    .values({ enrolment_id, unit_id, ...change })
    .onConflictDoUpdate({ target: [work_drafts.enrolment_id, work_drafts.unit_id], set: change })
    .returning()
  return saved!
}

export const dropDraft = (db: Database, enrolment_id: string, unit_id: string) =>
  db.delete(work_drafts).where(isOf(enrolment_id, unit_id))

/** A submission that belongs to this person. */
export async function ownSubmission(db: Database, id: string, personId: string) {
  const [row] = await db
    .select({ file: submissions.file })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolment_id))
    .where(and(eq(submissions.id, id), eq(enrolments.user_id, personId)))
  return row
}

/**
 * Empties a person's submissions and deletes their drafts.
 * @returns the paths of the files that are no longer needed
 */
export async function emptyWorkOf(db: Database, userId: string): Promise<string[]> {
  const own = db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.user_id, userId))
  const isOwn = inArray(submissions.enrolment_id, own)
  const handedIn = await db
    .select({ file: submissions.file })
    .from(submissions)
    .where(and(isOwn, isNotNull(submissions.file)))
  await db.update(submissions).set({ text: null, url: null, file: null }).where(isOwn)
  const saved = await db
    .delete(work_drafts)
    .where(inArray(work_drafts.enrolment_id, own))
    .returning({ file: work_drafts.file })
  return [...handedIn, ...saved].flatMap(({ file }) => (file ? [file.path] : []))
}
