import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { evidence_quotes, evidence_sources } from '#areas/evidence/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { StaleState } from '../../contract/states.ts'
import { researches } from '../tables.ts'

/** The pages that a published report cites, and the time of the next check of each. */
export const source_watches = pgTable(
  'source_watches',
  {
    research_id: uuid('research_id')
      .notNull()
      .references(() => researches.id, { onDelete: 'cascade' }),
    source_id: uuid('source_id')
      .notNull()
      .references(() => evidence_sources.id, { onDelete: 'cascade' }),
    next_look_at: instant('next_look_at').notNull(),
    looked_at: instant('looked_at'),
    /** The number of failed checks in a row. */
    failures: integer('failures').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.research_id, table.source_id] }),
    index('source_watches_due').on(table.next_look_at),
    index('source_watches_of').on(table.source_id),
  ],
)

/** The quotes of published reports that are no longer on the live page. */
export const stale_quotes = pgTable('stale_quotes', {
  quote_id: id('quote_id')
    .primaryKey()
    .references(() => evidence_quotes.id, { onDelete: 'cascade' }),
  state: text('state').$type<StaleState>().notNull(),
  found_at: instant('found_at').notNull(),
})
