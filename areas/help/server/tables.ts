import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { instant } from '#kernel/server/tables.ts'

/** Whether a page helped: one vote a person and text. A page that is rewritten has a new version, and starts anew. */
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
