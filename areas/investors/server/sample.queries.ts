import { eq } from 'drizzle-orm'
import { businesses } from '#areas/startups/server/tables.ts'
import { investors } from './tables.ts'
import type { Database } from '#kernel/server/database.ts'

export const startupBySlug = async (db: Database, slug: string): Promise<string | undefined> =>
  (await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.slug, slug)))[0]?.id

export const investorNamed = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.select({ id: investors.id }).from(investors).where(eq(investors.name, name)))[0]?.id
