import { eq } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'

export const startupWithSlug = async (db: Database, slug: string): Promise<string> =>
  (await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.slug, slug)))[0]!.id

export const accountWithEmail = async (db: Database, email: string): Promise<string> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id
