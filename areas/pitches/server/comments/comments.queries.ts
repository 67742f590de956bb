import { and, asc, eq, inArray } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { pitch_comments as comments, pitch_threads as threads } from './comments.tables.ts'

const named = { thread: threads, resolved_by: fullName }

/** The threads of a section, oldest first; a section has no more than `mostThreads`. */
export const threadsOf = (db: Database, section_id: string) =>
  db
    .select(named)
    .from(threads)
    .leftJoin(users, eq(users.id, threads.resolved_by))
    .where(eq(threads.section_id, section_id))
    .orderBy(asc(threads.id))

export const threadById = async (db: Database, id: string) =>
  (await db.select(named).from(threads).leftJoin(users, eq(users.id, threads.resolved_by)).where(eq(threads.id, id)))[0]

/** The comments of threads, oldest first. */
export const commentsOf = (db: Database, thread_ids: readonly string[]) =>
  thread_ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ comment: comments, by: fullName })
        .from(comments)
        .leftJoin(users, eq(users.id, comments.by))
        .where(inArray(comments.thread_id, [...thread_ids]))
        .orderBy(asc(comments.id))

export const commentById = async (db: Database, id: string) =>
  (
    await db
      .select({ comment: comments, section_id: threads.section_id })
      .from(comments)
      .innerJoin(threads, eq(threads.id, comments.thread_id))
      .where(eq(comments.id, id))
  )[0]

export const countThreads = (db: Database, section_id: string) => db.$count(threads, eq(threads.section_id, section_id))
export const countComments = (db: Database, thread_id: string) => db.$count(comments, eq(comments.thread_id, thread_id))

export const addThread = (db: Database, row: typeof threads.$inferInsert) => db.insert(threads).values(row)
export const addComment = (db: Database, row: typeof comments.$inferInsert) => db.insert(comments).values(row)

export const resolveThread = (db: Database, id: string, is_resolved: boolean, user_id: string) =>
  db
    .update(threads)
    .set({ is_resolved, resolved_by: is_resolved ? user_id : null })
    .where(eq(threads.id, id))

export const dropComment = (db: Database, id: string) => db.delete(comments).where(eq(comments.id, id))
export const dropThread = (db: Database, id: string) => db.delete(threads).where(eq(threads.id, id))

/** The authors in a thread, except one person. */
export const writersIn = async (db: Database, thread_id: string, but: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ by: comments.by })
    .from(comments)
    .where(and(eq(comments.thread_id, thread_id)))
  return rows.flatMap(({ by }) => (by && by !== but ? [by] : []))
}
