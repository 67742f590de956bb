import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { instant } from '#kernel/server/tables.ts'

/** Votes on whether a page helped: one for each person and text. A rewritten page has a new version, without votes. */
export const help_votes = pgTable(
  'help_votes',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    locale: text('locale').notNull(),
    version: text('version').notNull(),
    helpful: boolean('helpful').notNull(),
    voted_at: instant('voted_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.path, table.version] }),
    index('help_votes_of_text').on(table.path, table.version),
  ],
)
