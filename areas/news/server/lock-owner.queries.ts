import { eq } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'

/** Requests of one person wait for each other, so that the numbers of their searches and rules stay within the bounds. */
export const lockOwner = (db: Database, userId: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
