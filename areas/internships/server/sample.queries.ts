import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { certificates } from '#areas/education/server/certificates/certificates.tables.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** The ids of startups by their slugs. */
export async function startupsBySlug(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: businesses.id, slug: businesses.slug })
    .from(businesses)
    .where(inArray(businesses.slug, [...slugs]))
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The ids of accounts by their addresses, and the certificates of each. */
export async function internsByEmail(db: Database, emails: readonly string[]) {
  const rows = await db
    .select({ id: users.id, email: users.email, certificate_id: certificates.id })
    .from(users)
    .leftJoin(certificates, eq(certificates.user_id, users.id))
    .where(inArray(users.email, [...emails]))
    .orderBy(asc(certificates.id))
  return Map.groupBy(rows, ({ email }) => email)
}
