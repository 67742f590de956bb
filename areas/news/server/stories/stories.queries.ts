import { alias } from 'drizzle-orm/pg-core'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { news_feeds, news_items, news_marks } from '../tables.ts'

const compared = alias(news_items, 'compared')
const comparedFeed = alias(news_feeds, 'compared_feed')

/** The most items of a story that are shown. */
const mostInStory = 200

/** The items of stories, earliest first. */
export const itemsOfStories = (db: Database, storyIds: readonly string[], userId: string) =>
  db
    .select({
      id: news_items.id,
      story_id: news_items.story_id,
      feed: { id: news_feeds.id, title: news_feeds.title },
      url: news_items.url,
      title: news_items.title,
      summary: news_items.summary,
      published_at: news_items.published_at,
      changed_at: news_items.changed_at,
      language: news_items.language,
      reason: news_items.story_reason,
      compared_with: comparedFeed.title,
      score: news_items.story_score,
      repeats: news_items.repeats,
      is_read: sql<boolean>`${news_marks.read_at} is not null`,
    })
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .leftJoin(compared, eq(compared.id, news_items.story_of))
    .leftJoin(comparedFeed, eq(comparedFeed.id, compared.feed_id))
    .leftJoin(news_marks, and(eq(news_marks.item_id, news_items.id), eq(news_marks.user_id, userId)))
    .where(and(inArray(news_items.story_id, [...storyIds]), isNull(news_items.removed_at)))
    .orderBy(asc(news_items.published_at), asc(news_items.id))
    .limit(mostInStory * Math.max(1, storyIds.length))

export type StoryLine = Awaited<ReturnType<typeof itemsOfStories>>[number]

/** Undefined when there is no such item. One that is hidden stays a row, so that its feed does not bring it back. */
export const hideItem = async (db: Database, id: string, removed_at: Date | null) =>
  (
    await db
      .update(news_items)
      .set({ removed_at, hidden_by: null })
      .where(eq(news_items.id, id))
      .returning({ id: news_items.id })
  )[0]

export const countInStory = (db: Database, storyId: string): Promise<number> =>
  db.$count(news_items, and(eq(news_items.story_id, storyId), isNull(news_items.removed_at)))
