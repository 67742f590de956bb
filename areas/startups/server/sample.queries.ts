import { inArray } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import { industries } from '#areas/industries/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** The ids of accounts by their addresses. */
export async function accountsByEmail(db: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** The ids of industries by their codes. */
export async function industriesByCode(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: industries.id, code: industries.code }).from(industries)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
