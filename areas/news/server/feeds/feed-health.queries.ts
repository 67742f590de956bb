import { inArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { polledStates } from '../../contract/states.ts'
import { news_feeds } from '../tables.ts'

/** How many feeds are polled, and how many of them fail. */
export async function countPolled(db: Database): Promise<{ polled: number; failing: number }> {
  const rows = await db
    .select({ state: news_feeds.state })
    .from(news_feeds)
    .where(inArray(news_feeds.state, polledStates))
  return { polled: rows.length, failing: rows.filter(({ state }) => state === 'failing').length }
}
