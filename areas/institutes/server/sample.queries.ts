import { inArray } from 'drizzle-orm'
import { courses } from '#areas/education/server/courses.tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** The ids of courses by their slugs. */
export async function coursesBySlug(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(inArray(courses.slug, [...slugs]))
  return new Map(rows.map(row => [row.slug, row.id]))
}
