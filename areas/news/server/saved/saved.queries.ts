import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { news_feeds, news_saved_searches } from '../tables.ts'

export type SavedRow = typeof news_saved_searches.$inferSelect

/** A person's searches in order of their names, at most as many as may be saved. */
export const savedOf = (db: Database, userId: string, most: number) =>
  db
    .select({
      id: news_saved_searches.id,
      name: news_saved_searches.name,
      q: news_saved_searches.q,
      feed_id: news_saved_searches.feed_id,
      feed_title: news_feeds.title,
      notifies: news_saved_searches.notifies,
      address_made_at: news_saved_searches.address_made_at,
    })
    .from(news_saved_searches)
    .leftJoin(news_feeds, eq(news_feeds.id, news_saved_searches.feed_id))
    .where(eq(news_saved_searches.user_id, userId))
    .orderBy(sql`lower(${news_saved_searches.name})`, news_saved_searches.id)
    .limit(most)

export const isActive = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.status, 'active')))) > 0

export const sampleReaders = async (db: Database): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.is_sample, true)).orderBy(users.id).limit(20)).map(
    ({ id }) => id,
  )

export const countSaved = (db: Database, userId: string) =>
  db.$count(news_saved_searches, eq(news_saved_searches.user_id, userId))

export const addSaved = (db: Database, row: typeof news_saved_searches.$inferInsert) =>
  db.insert(news_saved_searches).values(row)

const own = (userId: string, id: string) => and(eq(news_saved_searches.id, id), eq(news_saved_searches.user_id, userId))

/** Undefined when the person has no such search. */
export const changeSaved = async (db: Database, userId: string, id: string, change: Partial<SavedRow>) =>
  (
    await db
      .update(news_saved_searches)
      .set({ ...change, user_id: userId })
      .where(own(userId, id))
      .returning()
  )[0]

/** Does not change a search with notices. */
export const startTelling = (db: Database, userId: string, id: string, now: Date) =>
  db
    .update(news_saved_searches)
    .set({ told_until: now })
    .where(and(own(userId, id), eq(news_saved_searches.notifies, false)))

export const removeSaved = async (db: Database, userId: string, id: string) =>
  (await db.delete(news_saved_searches).where(own(userId, id)).returning({ id: news_saved_searches.id }))[0]

/** Part of forgetting a person. */
export const forgetSaved = (db: Database, userId: string) =>
  db.delete(news_saved_searches).where(eq(news_saved_searches.user_id, userId))

export const savedByAddress = async (db: Database, hash: string): Promise<SavedRow | undefined> =>
  (await db.select().from(news_saved_searches).where(eq(news_saved_searches.address_hash, hash)))[0]

/** Searches with notices whose owner got none for a while, the longest waiting first. */
export const dueSearches = (db: Database, before: Date, limit: number): Promise<SavedRow[]> =>
  db
    .select()
    .from(news_saved_searches)
    .where(and(eq(news_saved_searches.notifies, true), lt(news_saved_searches.told_until, before)))
    .orderBy(asc(news_saved_searches.told_until), asc(news_saved_searches.id))
    .limit(limit)

/** False when another process has sent its notices meanwhile, or its owner has changed it. */
export const moveToldUntil = async (db: Database, id: string, { before, until }: { before: Date; until: Date }) => {
  const moved = await db
    .update(news_saved_searches)
    .set({ told_until: until })
    .where(
      and(
        eq(news_saved_searches.id, id),
        eq(news_saved_searches.notifies, true),
        lt(news_saved_searches.told_until, before),
      ),
    )
    .returning({ id: news_saved_searches.id })
  return moved.length > 0
}
