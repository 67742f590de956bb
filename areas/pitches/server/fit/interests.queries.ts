import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { Interests } from '../../contract/interest-calls.ts'
import { pitch_interests as interests } from './interests.tables.ts'

export const interestsOf = async (db: Database, user_id: string): Promise<Interests | null> =>
  (await db.select().from(interests).where(eq(interests.user_id, user_id)))[0] ?? null

export const setInterests = (db: Database, user_id: string, set: Interests) =>
  db
    .insert(interests)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: interests.user_id, set })

export const dropInterests = (db: Database, user_id: string) =>
  db.delete(interests).where(eq(interests.user_id, user_id))
