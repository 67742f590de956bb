import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { businessId } from '#areas/startups/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { PipelineStage } from '../contract/states.ts'
import { rounds } from './rounds.tables.ts'
import { investors } from './tables.ts'

/** The investors that a startup talks to. Nobody outside its team sees them. */
export const pipeline_items = pgTable(
  'pipeline_items',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    investor_id: uuid('investor_id').references(() => investors.id, { onDelete: 'set null' }),
    round_id: uuid('round_id').references(() => rounds.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    stage: text('stage').$type<PipelineStage>().notNull(),
    amount_minor: bigint('amount_minor', { mode: 'number' }),
    currency: text('currency'),
    intro_by: text('intro_by').notNull(),
    first_contact_on: date('first_contact_on', { mode: 'string' }),
    follow_up_on: date('follow_up_on', { mode: 'string' }),
    reason: text('reason').notNull(),
    notes: text('notes').notNull(),
    version: integer('version').notNull().default(1),
    moved_at: instant('moved_at').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    index('pipeline_items_of_startup').on(table.business_id, table.moved_at),
    uniqueIndex('pipeline_items_once').on(table.business_id, table.investor_id),
    index('pipeline_items_of_investor').on(table.investor_id),
    index('pipeline_items_of_round').on(table.round_id),
  ],
)

/** Every change of stage; rows are never changed. */
export const pipeline_moves = pgTable(
  'pipeline_moves',
  {
    id: id().primaryKey(),
    item_id: uuid('item_id')
      .notNull()
      .references(() => pipeline_items.id, { onDelete: 'cascade' }),
    from: text('from_stage').$type<PipelineStage>(),
    to: text('to_stage').$type<PipelineStage>().notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  table => [index('pipeline_moves_of').on(table.item_id, table.id), index('pipeline_moves_by').on(table.user_id)],
)
