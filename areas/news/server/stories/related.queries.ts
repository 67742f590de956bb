import { and, between, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { news_index } from '../search-index/index.tables.ts'
import { news_feeds, news_items } from '../tables.ts'

type Wanted = { story_id: string; languages: readonly string[]; words: readonly string[]; from: Date; to: Date }

/** A name has another stem in each language. */
const anyName = (words: readonly string[]) =>
  sql`(select string_agg(q::text, ' | ')::tsquery from unnest(${sql.param([...words])}::text[]) w,
    unnest(array[plainto_tsquery('english', w), plainto_tsquery('spanish', w), plainto_tsquery('simple', w)]) q
    where numnode(q) > 0)`

/** Visible items of other languages and stories in a span, with one of the words, newest first. */
export const inOtherLanguages = (db: Database, { story_id, languages, words, from, to }: Wanted) =>
  db
    .select({
      id: news_items.id,
      story_id: news_items.story_id,
      feed: { id: news_feeds.id, title: news_feeds.title },
      title: news_items.title,
      summary: news_items.summary,
      language: news_items.language,
      published_at: news_items.published_at,
    })
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(
      and(
        ne(news_items.story_id, story_id),
        notInArray(news_items.language, [...languages]),
        isNull(news_items.removed_at),
        inArray(
          news_items.id,
          db
            .select({ id: news_index.item_id })
            .from(news_index)
            .where(and(between(news_index.published_at, from, to), sql`${news_index.words} @@ ${anyName(words)}`)),
        ),
      ),
    )
    .orderBy(desc(news_items.published_at), desc(news_items.id))
    .limit(200)
