import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { news_items, news_stories, type Revision } from '../tables.ts'
import { wordsVector, type Indexed } from '../search-index/words.queries.ts'

export type ItemRow = typeof news_items.$inferSelect
export type NewItem = Omit<typeof news_items.$inferInsert, 'words'>

/** The stored items of a document, removed ones included. */
export const knownItems = (db: Database, feedId: string, guids: readonly string[]) =>
  db
    .select({
      id: news_items.id,
      guid: news_items.guid,
      title: news_items.title,
      content: news_items.content,
      text_hash: news_items.text_hash,
      revisions: news_items.revisions,
      removed_at: news_items.removed_at,
      hidden_by: news_items.hidden_by,
    })
    .from(news_items)
    .where(and(eq(news_items.feed_id, feedId), inArray(news_items.guid, [...guids])))

export const addStory = (db: Database, id: string, now: Date) => db.insert(news_stories).values({ id, created_at: now })

export const addItem = (db: Database, item: NewItem, indexed: Indexed) =>
  db.insert(news_items).values({ ...item, words: wordsVector(indexed) })

type Change = Partial<Omit<ItemRow, 'words'>> & { revisions: Revision[] }

export const changeItem = (db: Database, id: string, change: Change, indexed: Indexed) =>
  db
    .update(news_items)
    .set({ ...change, words: wordsVector(indexed) })
    .where(eq(news_items.id, id))
