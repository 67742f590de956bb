import { and, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { news_feeds, news_items } from '../tables.ts'

/** The most reports that are read at once. */
const mostRecent = 400

export type RecentReport = Awaited<ReturnType<typeof recentReports>>[number]

/** Reports of their own, not those that repeat another, newest first. */
export const recentReports = (db: Database, { from, to }: { from: Date; to: Date }) =>
  db
    .select({
      id: news_items.id,
      story_id: news_items.story_id,
      feed_id: news_items.feed_id,
      outlet: news_feeds.title,
      url: news_items.url,
      title: news_items.title,
      summary: news_items.summary,
      language: news_items.language,
      published_at: news_items.published_at,
    })
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(
      and(
        gte(news_items.published_at, from),
        lte(news_items.published_at, to),
        isNull(news_items.removed_at),
        eq(news_items.repeats, false),
      ),
    )
    .orderBy(desc(news_items.published_at), desc(news_items.id))
    .limit(mostRecent)
