import { and, desc, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { news_feeds, news_items } from '../tables.ts'

type LatestParams = { since: Date; language: string | undefined; limit: number }

/** Reports of their own, not those that repeat another, newest first. */
export const latestReports = (db: Database, { since, language, limit }: LatestParams) =>
  db
    .select({
      story_id: news_items.story_id,
      feed_id: news_items.feed_id,
      outlet: news_feeds.title,
      url: news_items.url,
      title: news_items.title,
      language: news_items.language,
      published_at: news_items.published_at,
    })
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(
      and(
        gt(news_items.published_at, since),
        isNull(news_items.removed_at),
        eq(news_items.repeats, false),
        language ? eq(news_items.language, language) : undefined,
      ),
    )
    .orderBy(desc(news_items.published_at), desc(news_items.id))
    .limit(limit)

/** How many items each of these stories has. */
export async function sizesOfStories(db: Database, storyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ story_id: news_items.story_id, count: sql<number>`count(*)::int` })
    .from(news_items)
    .where(and(inArray(news_items.story_id, [...storyIds]), isNull(news_items.removed_at)))
    .groupBy(news_items.story_id)
  return new Map(rows.map(({ story_id, count }) => [story_id, count]))
}

const mostOutlets = 100

/** The outlets with reports of their own on these stories, the earliest first. */
export const outletsOfStories = (db: Database, storyIds: readonly string[]) =>
  db
    .select({ story_id: news_items.story_id, feed_id: news_items.feed_id, outlet: news_feeds.title })
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(
      and(inArray(news_items.story_id, [...storyIds]), isNull(news_items.removed_at), eq(news_items.repeats, false)),
    )
    .groupBy(news_items.story_id, news_items.feed_id, news_feeds.title)
    .orderBy(min(news_items.published_at), news_items.feed_id)
    .limit(mostOutlets * storyIds.length)
