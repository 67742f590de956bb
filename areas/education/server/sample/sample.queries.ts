import { inArray } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** The sample people that there are, by address. */
export async function peopleByEmail(db: Database, emails: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails))
  return new Map(rows.map(row => [row.email, row.id]))
}
