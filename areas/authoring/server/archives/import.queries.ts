import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo, idAfter, idPage } from '#kernel/server/page.ts'
import { runningStates, type ImportState } from '../../contract/imports.ts'
import { course_assets, courses } from '#areas/education/server/courses.tables.ts'
import { import_jobs, type ImportProgress } from './import.tables.ts'

export type ImportRow = typeof import_jobs.$inferSelect

export const addImport = (db: Database, row: typeof import_jobs.$inferInsert) => db.insert(import_jobs).values(row)

/** An import, locked until the transaction ends. */
export const lockImport = async (db: Database, id: string): Promise<ImportRow | undefined> =>
  (await db.select().from(import_jobs).where(eq(import_jobs.id, id)).for('update'))[0]

export const importById = async (db: Database, id: string): Promise<ImportRow | undefined> =>
  (await db.select().from(import_jobs).where(eq(import_jobs.id, id)))[0]

/**
 * Allows one apply of an import at a time without locking its row, so that its progress can still be written. True if
 * there is still something to do.
 */
export async function mayApply(db: Database, { id, turn }: { id: string; turn: number }): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${id}`}))`)
  const row = await importById(db, id)
  return row?.state === 'applying' && row.turn === turn
}

export const editImport = (db: Database, id: string, fields: Partial<typeof import_jobs.$inferInsert>) =>
  db.update(import_jobs).set(fields).where(eq(import_jobs.id, id))

/** Writes only if no later request was made meanwhile: an old result does not answer a new request. */
export const editTurn = async (
  db: Database,
  { id, turn }: { id: string; turn: number },
  fields: Partial<typeof import_jobs.$inferInsert>,
): Promise<boolean> =>
  (
    await db
      .update(import_jobs)
      .set(fields)
      .where(and(eq(import_jobs.id, id), eq(import_jobs.turn, turn)))
      .returning({ id: import_jobs.id })
  ).length > 0

/** Writes the progress of an import that is still running; a late write does nothing. */
export const putProgress = async (
  db: Database,
  { id, turn }: { id: string; turn: number },
  progress: ImportProgress,
): Promise<boolean> =>
  (
    await db
      .update(import_jobs)
      .set({ progress })
      .where(and(eq(import_jobs.id, id), eq(import_jobs.turn, turn), inArray(import_jobs.state, runningStates)))
      .returning({ id: import_jobs.id })
  ).length > 0

export const dropImport = (db: Database, id: string) => db.delete(import_jobs).where(eq(import_jobs.id, id))

type Listed = { created_by: string; state?: ImportState; course_id?: string; cursor?: string; limit: number }

const matching = ({ created_by, state, course_id }: Listed) =>
  and(
    eq(import_jobs.created_by, created_by),
    state && eq(import_jobs.state, state),
    course_id === undefined ? undefined : eq(import_jobs.course_id, course_id),
  )

/** A person's imports, the newest first. */
export async function importsOf(db: Database, listed: Listed) {
  const after = idAfter(listed.cursor)
  const rows = await db
    .select()
    .from(import_jobs)
    .where(and(matching(listed), after === undefined ? undefined : lt(import_jobs.id, after)))
    .orderBy(desc(import_jobs.id))
    .limit(listed.limit + 1)
  const counted = await countUpTo(db, some => some.from(import_jobs).where(matching(listed)))
  return idPage(rows, listed.limit, counted)
}

/** The course that the import goes into, for the answer. */
export const courseNames = async (db: Database, ids: string[]) =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .select({ id: courses.id, slug: courses.slug, title: courses.title, state: courses.state })
          .from(courses)
          .where(sql`${courses.id} = any(${sql.param(ids)}::uuid[])`)
    ).map(row => [row.id, row]),
  )

export const courseAt = async (db: Database, slug: string) =>
  (await db.select().from(courses).where(eq(courses.slug, slug)))[0]

/** Imports older than this, with their archives. */
export const oldImports = (db: Database, before: Date, limit: number) =>
  db.select().from(import_jobs).where(lt(import_jobs.created_at, before)).limit(limit)

export type AssetRow = typeof course_assets.$inferSelect

/** The files of a course, in the order of their paths. */
export const assetsOf = (db: Database, course_id: string): Promise<AssetRow[]> =>
  db.select().from(course_assets).where(eq(course_assets.course_id, course_id)).orderBy(course_assets.path)
