import { eq } from 'drizzle-orm'
import { industries } from '#areas/industries/server/tables.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import { investors } from './tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** The ids of industries by their codes. */
export async function industriesByCode(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: industries.id, code: industries.code }).from(industries)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export const startupBySlug = async (db: Database, slug: string): Promise<string | undefined> =>
  (await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.slug, slug)))[0]?.id

export const investorNamed = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.select({ id: investors.id }).from(investors).where(eq(investors.name, name)))[0]?.id
