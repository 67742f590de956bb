import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from '#areas/startups/server/tables.ts'
import { pitches } from './tables.ts'

/**
 * A short row for each pitch that is shown to others, with what its list is filtered by, so that counting thousands of
 * them reads few pages. Triggers on pitches, their versions and startups write it (migration `shown-pitches`), which
 * also has the index of `words` for searches.
 */
export const shown_pitches = pgTable(
  'shown_pitches',
  {
    pitch_id: uuid('pitch_id')
      .primaryKey()
      .references(() => pitches.id, { onDelete: 'cascade' }),
    business_id: businessId(),
    /** Empty if unknown, as is the country. */
    stage: text('stage'),
    country: text('country'),
    ask_minor: bigint('ask_minor', { mode: 'number' }),
    ask_currency: text('ask_currency'),
    /** The published title and the name of the startup, in lower case. */
    words: text('words').notNull(),
  },
  table => [
    index('shown_pitches_of_startup').on(table.business_id),
    index('shown_pitches_of_stage').on(table.stage, table.pitch_id),
  ],
)
