import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/server/tables.ts'
import { news_items } from '../tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A short row for each item, which a search of the news reads, so that counting thousands of items reads few pages. A
 * trigger on `news_items` writes it (migration `news-index`). The database has the rows in eight parts by their ids
 * (migration `news-index-parts`): a search for a frequent word has enough after the first.
 */
export const news_index = pgTable(
  'news_index',
  {
    item_id: uuid('item_id')
      .primaryKey()
      .references(() => news_items.id, { onDelete: 'cascade' }),
    story_id: uuid('story_id').notNull(),
    published_at: instant('published_at').notNull(),
    seen_at: instant('seen_at').notNull(),
    removed_at: instant('removed_at'),
    words: tsvector('words').notNull(),
  },
  table => [
    index('news_index_newest').on(table.published_at.desc().nullsFirst(), table.item_id.desc().nullsFirst()),
    index('news_index_of_story').on(table.story_id, table.published_at),
    /** Used to find the items since a moment, for notices. */
    index('news_index_seen').on(table.seen_at),
    index('news_index_by_words').using('gin', table.words),
  ],
)
