import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { StoryReason } from '../../contract/states.ts'
import { news_items } from '../tables.ts'

/** How an item belonged to the story that it left. */
export type Belonging = { reason: StoryReason; of: string | null; score: number | null; repeats: boolean }

/** What a person moved between stories, for the story's page. */
export const news_story_moves = pgTable(
  'news_story_moves',
  {
    id: id().primaryKey(),
    item_id: uuid('item_id')
      .notNull()
      .references(() => news_items.id, { onDelete: 'cascade' }),
    from_story: uuid('from_story').notNull(),
    to_story: uuid('to_story').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    /** The same for all items that were moved at once. */
    change_id: uuid('change_id'),
    was: jsonb('was').$type<Belonging>(),
    undone_at: instant('undone_at'),
  },
  table => [
    index('news_story_moves_of_change').on(table.change_id),
    index('news_story_moves_from').on(table.from_story, table.id),
    index('news_story_moves_to').on(table.to_story, table.id),
    index('news_story_moves_of_item').on(table.item_id),
    index('news_story_moves_by').on(table.user_id),
  ],
)
