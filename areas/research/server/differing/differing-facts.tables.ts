import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { news_items } from '#areas/news/server/tables.ts'
import { business_facts } from '#areas/startups/server/facts/facts.tables.ts'
import { id, instant } from '#kernel/server/tables.ts'

/**
 * A figure of a news item that differs from a startup's statement. It is no longer shown once the startup states
 * another figure.
 */
export const differing_facts = pgTable(
  'differing_facts',
  {
    id: id().primaryKey(),
    fact_id: uuid('fact_id')
      .notNull()
      .references(() => business_facts.id, { onDelete: 'cascade' }),
    fact_version: integer('fact_version').notNull(),
    item_id: uuid('item_id')
      .notNull()
      .references(() => news_items.id, { onDelete: 'cascade' }),
    item_text: text('item_text').notNull(),
    item_figure: text('item_figure').notNull(),
    found_at: instant('found_at').notNull(),
    /** Somebody of the team decided that both are about different things. */
    dismissed_at: instant('dismissed_at'),
  },
  table => [
    uniqueIndex('differing_facts_once').on(table.item_id, table.fact_id),
    index('differing_facts_of').on(table.fact_id),
  ],
)
