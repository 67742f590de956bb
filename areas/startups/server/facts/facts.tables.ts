import { bigint, boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { FactKey } from '../../contract/facts.ts'
import { businessId } from '../tables.ts'

/** A figure with its date, its source and who said it. `currency` is null unless it is an amount of money. */
const statement = () => ({
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency'),
  as_of: date('as_of', { mode: 'string' }).notNull(),
  source: text('source').notNull(),
  said_by: uuid('said_by').references(() => users.id, { onDelete: 'set null' }),
  said_at: instant('said_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** The current figures of a startup, one row for each. */
export const business_facts = pgTable(
  'business_facts',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    key: text('key').$type<FactKey>().notNull(),
    is_removed: boolean('is_removed').notNull().default(false),
    ...statement(),
  },
  table => [
    uniqueIndex('business_facts_once').on(table.business_id, table.key),
    index('business_facts_by').on(table.said_by),
  ],
)

/** All statements, including the present one; rows are only added. */
export const business_fact_changes = pgTable(
  'business_fact_changes',
  {
    id: id().primaryKey(),
    fact_id: uuid('fact_id')
      .notNull()
      .references(() => business_facts.id, { onDelete: 'cascade' }),
    is_removed: boolean('is_removed').notNull().default(false),
    ...statement(),
  },
  table => [
    uniqueIndex('business_fact_changes_in_order').on(table.fact_id, table.version),
    index('business_fact_changes_by').on(table.said_by),
  ],
)
