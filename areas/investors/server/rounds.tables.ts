import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Instrument } from '#areas/pitches/contract/index.ts'
import { businessId } from '#areas/startups/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { RoundState } from '../contract/states.ts'

/** The rounds of financing of startups. */
export const rounds = pgTable(
  'rounds',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    name: text('name').notNull(),
    target_minor: bigint('target_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    instrument: text('instrument').$type<Instrument>().notNull(),
    state: text('state').$type<RoundState>().notNull(),
    is_public: boolean('is_public').notNull(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    index('rounds_of_startup').on(table.business_id, table.id),
    uniqueIndex('rounds_one_open')
      .on(table.business_id)
      .where(sql`state = 'open'`),
    index('rounds_shown')
      .on(table.id)
      .where(sql`state = 'open' and is_public`),
  ],
)

/** Visitors' messages to startups about their rounds. */
export const round_messages = pgTable(
  'round_messages',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    round_id: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  table => [
    index('round_messages_of_startup').on(table.business_id, table.id),
    index('round_messages_of_round').on(table.round_id),
    index('round_messages_by_email').on(table.email),
    index('round_messages_in_time').on(table.created_at),
  ],
)
