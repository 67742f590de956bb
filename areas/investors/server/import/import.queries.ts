import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { industries } from '#areas/industries/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import type { ImportRowState } from '../../contract/imports.ts'
import { investor_industries as chosen, investors } from '../tables.ts'
import { investor_import_rows as rows, investor_imports as imports } from './import.tables.ts'

export type ImportFile = typeof imports.$inferSelect
export type StoredRow = typeof rows.$inferSelect
type NewRow = typeof rows.$inferInsert
type NewInvestor = typeof investors.$inferInsert

/** Files with their rows: files that were only read, and files that can no longer be undone. */
export const removeImports = (db: Database, { read, applied }: { read: Date; applied: Date }) =>
  db
    .delete(imports)
    .where(or(lt(imports.created_at, applied), and(eq(imports.state, 'checked'), lt(imports.created_at, read))))

export const addImport = async (db: Database, row: typeof imports.$inferInsert): Promise<ImportFile> =>
  (await db.insert(imports).values(row).returning())[0]!

export const addRows = (db: Database, list: readonly NewRow[]) => db.insert(rows).values([...list])

export const lockImport = async (db: Database, id: string): Promise<ImportFile | undefined> =>
  (await db.select().from(imports).where(eq(imports.id, id)).for('update'))[0]

/**
 * Prevents others from adding or changing investors until the transaction ends: one that is being added at this moment
 * can be neither seen nor locked, and would be overwritten.
 */
export const lockInvestors = (db: Database) => db.execute(sql`lock table ${investors} in share row exclusive mode`)

export const importById = async (db: Database, id: string): Promise<ImportFile | undefined> =>
  (await db.select().from(imports).where(eq(imports.id, id)))[0]

export const editImport = async (db: Database, id: string, set: Partial<ImportFile>): Promise<ImportFile> =>
  (await db.update(imports).set(set).where(eq(imports.id, id)).returning())[0]!

export const byName = async (db: Database, user_id: string | null): Promise<string | null> =>
  user_id === null
    ? null
    : ((await db.select({ name: fullName }).from(users).where(eq(users.id, user_id)))[0]?.name ?? null)

/** A page of imports, newest first, one more than the limit. */
export const importPage = (db: Database, after: string | undefined, limit: number) =>
  db
    .select({ file: imports, by: fullName })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.by))
    .where(after ? lt(imports.id, after) : undefined)
    .orderBy(desc(imports.id))
    .limit(limit + 1)

export const countImports = (db: Database): Promise<number> => db.$count(imports)

const within = (import_id: string, state: ImportRowState | undefined) =>
  and(eq(rows.import_id, import_id), state ? eq(rows.state, state) : undefined)

/** Rows after a line, in their order. */
export const rowPage = (
  db: Database,
  { import_id, state, after = 0, limit }: { import_id: string; state?: ImportRowState; after?: number; limit: number },
): Promise<StoredRow[]> =>
  db
    .select()
    .from(rows)
    .where(and(within(import_id, state), gt(rows.line, after)))
    .orderBy(asc(rows.line))
    .limit(limit)

export const countRows = (db: Database, import_id: string, state: ImportRowState | undefined): Promise<number> =>
  db.$count(rows, within(import_id, state))

/** Stores the new outcome of rows. */
export async function replaceRows(db: Database, import_id: string, list: readonly StoredRow[]): Promise<void> {
  if (list.length === 0) return
  await db.delete(rows).where(
    and(
      eq(rows.import_id, import_id),
      inArray(
        rows.line,
        list.map(({ line }) => line),
      ),
    ),
  )
  await addRows(db, list)
}

/** Investors by their names, which are their key, locked until the transaction ends. */
export const lockNamed = (db: Database, names: readonly string[]) =>
  db
    .select()
    .from(investors)
    .where(inArray(investors.name, [...names]))
    .orderBy(asc(investors.name))
    .for('update')

export const investorsNamed = (db: Database, names: readonly string[]) =>
  db
    .select()
    .from(investors)
    .where(inArray(investors.name, [...names]))

/** Adds investors, and changes existing ones with the same names. */
export const writeInvestors = (db: Database, list: readonly NewInvestor[]) =>
  db
    .insert(investors)
    .values([...list])
    .onConflictDoUpdate({
      target: investors.name,
      set: {
        kind: sql`excluded.kind`,
        thesis: sql`excluded.thesis`,
        stages: sql`excluded.stages`,
        countries: sql`excluded.countries`,
        smallest: sql`excluded.smallest`,
        largest: sql`excluded.largest`,
        currency: sql`excluded.currency`,
        website: sql`excluded.website`,
        how_to_apply: sql`excluded.how_to_apply`,
        source: sql`excluded.source`,
        as_of: sql`excluded.as_of`,
        is_listed: sql`excluded.is_listed`,
        version: sql`${investors.version} + 1`,
        updated_at: sql`excluded.updated_at`,
      },
    })
    .returning({ id: investors.id, name: investors.name, version: investors.version })

export const dropInvestors = (db: Database, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve() : db.delete(investors).where(inArray(investors.id, [...ids]))

/** Sets the industries of several investors, each in its order. */
export async function setAllIndustries(db: Database, of: ReadonlyMap<string, readonly string[]>): Promise<void> {
  if (of.size === 0) return
  await db.delete(chosen).where(inArray(chosen.investor_id, [...of.keys()]))
  const list = [...of].flatMap(([investor_id, ids]) =>
    ids.map((industry_id, position) => ({ investor_id, industry_id, position })),
  )
  if (list.length > 0) await db.insert(chosen).values(list)
}

export const activeIndustries = (db: Database) =>
  db
    .select({ id: industries.id, code: industries.code, name: industries.name })
    .from(industries)
    .where(eq(industries.status, 'active'))
