import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { news_feeds, news_items } from '../tables.ts'

export type ItemText = Awaited<ReturnType<typeof itemTexts>>[number]

/** The whole texts of news items, as HTML, with the outlet of each. */
export const itemTexts = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: news_items.id,
      title: news_items.title,
      url: news_items.url,
      published_at: news_items.published_at,
      outlet: news_feeds.title,
      language: news_items.language,
      summary: news_items.summary,
      content: news_items.content,
    })
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(and(inArray(news_items.id, [...ids]), isNull(news_items.removed_at)))
