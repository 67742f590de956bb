import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { known_browsers, users } from './tables.ts'

const mostBrowsers = 20

/** Stores a browser; beyond twenty the ones not seen for longest are deleted. */
export async function addBrowser(db: Database, row: typeof known_browsers.$inferInsert): Promise<void> {
  await db
    .insert(known_browsers)
    .values(row)
    .onConflictDoUpdate({
      target: [known_browsers.user_id, known_browsers.secret_hash],
      set: { last_seen_at: row.last_seen_at },
    })
  const ofPerson = eq(known_browsers.user_id, row.user_id)
  const newest = db
    .select({ secret_hash: known_browsers.secret_hash })
    .from(known_browsers)
    .where(ofPerson)
    .orderBy(desc(known_browsers.last_seen_at))
    .limit(mostBrowsers)
  await db.delete(known_browsers).where(and(ofPerson, notInArray(known_browsers.secret_hash, newest)))
}

export const isBrowserOf = async (db: Database, email: string, secretHash: string): Promise<boolean> => {
  const rows = await db
    .select({ user_id: known_browsers.user_id })
    .from(known_browsers)
    .innerJoin(users, eq(users.id, known_browsers.user_id))
    .where(and(eq(known_browsers.secret_hash, secretHash), eq(users.email, email)))
  return rows.length > 0
}

export const forgetBrowsers = (db: Database, userId: string) =>
  db.delete(known_browsers).where(eq(known_browsers.user_id, userId))

export const purgeBrowsers = (db: Database, before: Date) =>
  db.delete(known_browsers).where(lt(known_browsers.last_seen_at, before))
