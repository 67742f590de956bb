import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { unit_revisions } from '../tables.ts'
import type { StoredContent } from '../unit-content.ts'
import { import_bases, type ImportBase } from './import-base.tables.ts'

export const baseOf = async (db: Database, course_id: string): Promise<ImportBase | undefined> =>
  (await db.select().from(import_bases).where(eq(import_bases.course_id, course_id)))[0]?.base

/** Written only if it differs, so that the same import again writes no row. */
export const putBase = (db: Database, course_id: string, base: ImportBase) =>
  db
    .insert(import_bases)
    .values({ course_id, base })
    .onConflictDoUpdate({
      target: import_bases.course_id,
      set: { base },
      setWhere: sql`${import_bases.base} is distinct from excluded.base`,
    })

export type UnitHistory = { n: number; last: StoredContent; imported: StoredContent | null }

/** The last revision of each unit that was edited here, and the one before as an import brought it. */
export async function historiesOf(db: Database, unitIds: readonly string[]): Promise<Map<string, UnitHistory>> {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([unit_revisions.unit_id, sql`(kind = 'imported')`])
    .from(unit_revisions)
    .where(inArray(unit_revisions.unit_id, [...unitIds]))
    .orderBy(unit_revisions.unit_id, sql`(kind = 'imported')`, sql`n desc`)
  return new Map(
    [...Map.groupBy(rows, row => row.unit_id)].map(([id, own]) => {
      const last = own.toSorted((a, b) => b.n - a.n)[0]!
      return [
        id,
        { n: last.n, last: last.content, imported: own.find(row => row.kind === 'imported')?.content ?? null },
      ]
    }),
  )
}
