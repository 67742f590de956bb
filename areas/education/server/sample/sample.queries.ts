import { inArray } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { courses } from '../courses.tables.ts'

/** The sample people that there are, by address. */
export async function peopleByEmail(db: Database, emails: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails))
  return new Map(rows.map(row => [row.email, row.id]))
}

/** The ids of courses by their slugs. */
export async function courseIdsBySlug(db: Database, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: courses.id, slug: courses.slug }).from(courses).where(inArray(courses.slug, slugs))
  return new Map(rows.map(row => [row.slug, row.id]))
}
