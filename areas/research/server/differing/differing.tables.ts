import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { news_items } from '#areas/news/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { reports } from '../tables.ts'

/** The sentences with figures of the newest version of each report, by their search words. */
export const report_figures = pgTable(
  'report_figures',
  {
    report_id: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    sentence_id: uuid('sentence_id').notNull(),
    text: text('text').notNull(),
    words: text('words').array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.report_id, table.sentence_id] }),
    index('report_figures_by_words').using('gin', table.words),
  ],
)

/** A figure of a news item for which a published report gives another value, with both sentences. */
export const differing_figures = pgTable(
  'differing_figures',
  {
    id: id().primaryKey(),
    report_id: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    sentence_id: uuid('sentence_id').notNull(),
    item_id: uuid('item_id')
      .notNull()
      .references(() => news_items.id, { onDelete: 'cascade' }),
    report_text: text('report_text').notNull(),
    report_figure: text('report_figure').notNull(),
    item_text: text('item_text').notNull(),
    item_figure: text('item_figure').notNull(),
    found_at: instant('found_at').notNull(),
    /** Somebody decided that both are about different things. */
    dismissed_at: instant('dismissed_at'),
  },
  table => [
    uniqueIndex('differing_figures_once').on(table.item_id, table.report_id, table.sentence_id),
    index('differing_figures_of_report').on(table.report_id),
  ],
)

/** The last news item that was compared with the reports: one row. */
export const news_comparison = pgTable('news_comparison', {
  only: boolean('only').primaryKey().default(true),
  last_item: uuid('last_item').notNull(),
})
