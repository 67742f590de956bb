import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { prepared, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { BulkKind, RowState } from '../../contract/bulk.ts'
import { bulk_rows, bulk_works } from './bulk.tables.ts'
import { institute_members } from '#areas/members/server/members.tables.ts'
import type { PersonRow } from './people-rows.ts'

export type WorkRow = typeof bulk_works.$inferSelect
export type BulkRowRow = typeof bulk_rows.$inferSelect

export const addWork = async (db: Database, row: typeof bulk_works.$inferInsert): Promise<WorkRow> =>
  (await db.insert(bulk_works).values(row).returning())[0]!

/** Rows are passed as one JSON text, so that a statement takes hundreds of them. */
export const addRows = (db: Database, work_id: string, rows: readonly PersonRow[]) =>
  prepared(
    db,
    'bulk add rows',
    `insert into bulk_rows (work_id, line, email, first_name, last_name, group_name, locale, state, errors)
     select $1::uuid, r.line, r.email, r.first_name, r.last_name, r.group_name, r.locale, r.state, r.errors
     from json_to_recordset($2::json) as r(line int, email text, first_name text, last_name text, group_name text, locale text, state text, errors jsonb)`,
    [work_id, JSON.stringify(rows)],
  )

/** Works with their rows: those that were only checked, and those that were done. */
export const removeWorks = (db: Database, { analysed, applied }: { analysed: Date; applied: Date }) =>
  db
    .delete(bulk_works)
    .where(
      or(
        lt(bulk_works.created_at, applied),
        and(eq(bulk_works.state, 'analysed'), lt(bulk_works.created_at, analysed)),
      ),
    )

/** Part of a person's own data: the rows of files with their address. */
export const rowsTo = (db: Database, email: string) => db.select().from(bulk_rows).where(eq(bulk_rows.email, email))

/** Part of forgetting a person: the rows of files with their address stay, without them, as their works count them. */
export const forgetRows = (db: Database, email: string) =>
  db
    .update(bulk_rows)
    .set({ email: '', first_name: null, last_name: null, group_name: null, locale: null })
    .where(eq(bulk_rows.email, email))

export const workById = async (db: Database, institute_id: string, id: string) =>
  (
    await db
      .select()
      .from(bulk_works)
      .where(and(eq(bulk_works.institute_id, institute_id), eq(bulk_works.id, id)))
  )[0]

/** Locks a work until the transaction ends, so that two batches of it never run at once. */
export const lockWork = async (db: Database, id: string) =>
  (await db.select().from(bulk_works).where(eq(bulk_works.id, id)).for('update'))[0]

export const changeWork = async (
  db: Database,
  id: string,
  change: Partial<typeof bulk_works.$inferInsert>,
): Promise<WorkRow> => {
  const [row] = await db.update(bulk_works).set(change).where(eq(bulk_works.id, id)).returning()
  if (!row) throw new Error(`bulk work ${id} vanished while locked`)
  return row
}

const ofInstitute = (institute_id: string, kind: BulkKind | undefined) =>
  and(eq(bulk_works.institute_id, institute_id), kind ? eq(bulk_works.kind, kind) : undefined)

type WorksFilter = { institute_id: string; kind: BulkKind | undefined; after: string | undefined; limit: number }

export const worksPage = (db: Database, { institute_id, kind, after, limit }: WorksFilter) =>
  db
    .select()
    .from(bulk_works)
    .where(and(ofInstitute(institute_id, kind), after ? lt(bulk_works.id, after) : undefined))
    .orderBy(desc(bulk_works.id))
    .limit(limit + 1)

export const countWorks = (db: Database, { institute_id, kind }: WorksFilter): Promise<number> =>
  countUpTo(db, some => some.from(bulk_works).where(ofInstitute(institute_id, kind)))

type RowsFilter = { work_id: string; state: RowState | undefined; q: string; after: number; limit: number }

const rowsOf = ({ work_id, state, q }: Pick<RowsFilter, 'work_id' | 'state' | 'q'>) =>
  and(eq(bulk_rows.work_id, work_id), state ? eq(bulk_rows.state, state) : undefined, contains(bulk_rows.email, q))

export const rowsPage = (db: Database, filter: RowsFilter): Promise<BulkRowRow[]> =>
  db
    .select()
    .from(bulk_rows)
    .where(and(rowsOf(filter), gt(bulk_rows.line, filter.after)))
    .orderBy(bulk_rows.line)
    .limit(filter.limit + 1)

export const countRows = (db: Database, filter: RowsFilter): Promise<number> => db.$count(bulk_rows, rowsOf(filter))

/** The next rows of a file to work on: those without errors, in order, except of people who were forgotten. */
export const nextRows = (db: Database, work_id: string, after: number, limit: number): Promise<BulkRowRow[]> =>
  db
    .select()
    .from(bulk_rows)
    .where(
      and(
        eq(bulk_rows.work_id, work_id),
        inArray(bulk_rows.state, ['ready', 'member']),
        ne(bulk_rows.email, ''),
        gt(bulk_rows.line, after),
      ),
    )
    .orderBy(bulk_rows.line)
    .limit(limit)

export type RowOutcome = { line: number; state: RowState; errors: Record<string, string> }

export const setRows = (db: Database, work_id: string, outcomes: readonly RowOutcome[]) =>
  prepared(
    db,
    'bulk set rows',
    `update bulk_rows b set state = r.state, errors = r.errors
     from json_to_recordset($2::json) as r(line int, state text, errors jsonb) where b.work_id = $1::uuid and b.line = r.line`,
    [work_id, JSON.stringify(outcomes)],
  )

/** Active students by their member ids, of a group or all; the next after an id. */
export const nextStudents = (
  db: Database,
  institute_id: string,
  { group, after, limit }: { group: string | null; after: string | null; limit: number },
) =>
  db
    .select({ id: institute_members.id, user_id: institute_members.user_id })
    .from(institute_members)
    .where(
      and(
        eq(institute_members.institute_id, institute_id),
        eq(institute_members.state, 'active'),
        eq(institute_members.kind, 'student'),
        group === null ? undefined : eq(institute_members.group_name, group),
        after === null ? undefined : gt(institute_members.id, after),
      ),
    )
    .orderBy(institute_members.id)
    .limit(limit)

export const countStudents = (db: Database, institute_id: string, group: string | null): Promise<number> =>
  db.$count(
    institute_members,
    and(
      eq(institute_members.institute_id, institute_id),
      eq(institute_members.state, 'active'),
      eq(institute_members.kind, 'student'),
      group === null ? undefined : eq(institute_members.group_name, group),
    ),
  )
