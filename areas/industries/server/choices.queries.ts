import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/server/database.ts'
import { industries } from './tables.ts'

/** The table that stores the chosen industries in their order, and its column for their owner. */
type Choices = { table: PgTable; of: PgColumn; industry_id: PgColumn; position: PgColumn }
type ChosenIndustry = Pick<typeof industries.$inferSelect, 'id' | 'code' | 'name'>

/** The industries of several startups, investors and so on, by id; there is no entry for one that has none. */
export async function chosenIndustries(
  db: Database,
  { table, of, industry_id, position }: Choices,
  ids: readonly string[],
): Promise<Map<string, ChosenIndustry[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      owner: sql<string>`${of}`,
      industry: { id: industries.id, code: industries.code, name: industries.name },
    })
    .from(table)
    .innerJoin(industries, eq(industries.id, industry_id))
    .where(inArray(of, [...ids]))
    .orderBy(asc(position))
  const byOwner = Map.groupBy(rows, ({ owner }) => owner)
  return new Map([...byOwner].map(([owner, own]) => [owner, own.map(({ industry }) => industry)]))
}

/** Whether each of these ids, which are all different, names an industry. */
export const areIndustries = async (db: Database, ids: readonly string[]): Promise<boolean> =>
  ids.length === 0 || (await db.$count(industries, inArray(industries.id, [...ids]))) === ids.length

/** The ids of industries by their codes. */
export async function industriesByCode(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: industries.id, code: industries.code }).from(industries)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
