import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { news_items, news_rules } from '../tables.ts'

/** The items that got their tag from a rule, and not from their feed. */
export const news_rule_tags = pgTable(
  'news_rule_tags',
  {
    rule_id: uuid('rule_id')
      .notNull()
      .references(() => news_rules.id, { onDelete: 'cascade' }),
    item_id: uuid('item_id')
      .notNull()
      .references(() => news_items.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.rule_id, table.item_id] }), index('news_rule_tags_of_item').on(table.item_id)],
)
