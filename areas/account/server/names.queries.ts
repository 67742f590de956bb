import { and, eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { fullName, users } from './tables.ts'

/** The name of a person for those who work with them, or else the email address; '' for nobody. */
export const nameOf = async (db: Database, user_id: string): Promise<string> => {
  const [row] = await db.select({ name: fullName, email: users.email }).from(users).where(eq(users.id, user_id))
  return row?.name || row?.email || ''
}

/** The active account of an address, if there is one. */
export const activeAccount = async (db: Database, email: string) =>
  (
    await db
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(and(eq(users.email, email), eq(users.status, 'active')))
  )[0]
