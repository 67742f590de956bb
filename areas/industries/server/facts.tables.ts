import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { evidence_quotes as quotes, evidence_sources as sources } from '#areas/evidence/server/tables.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type {
  Bound,
  Formula,
  MarketSection,
  MarketStatus,
  Processing,
  TaxonomyStatus,
  Unit,
} from '../contract/states.ts'
import { industries, industry_items } from './tables.ts'

/** An industry, or an item of it. */
const subject = () => ({
  industry_id: uuid('industry_id')
    .notNull()
    .references(() => industries.id),
  item_id: uuid('item_id').references(() => industry_items.id),
})

/** An industry or an item in a place. */
export const markets = pgTable(
  'markets',
  {
    id: id().primaryKey(),
    ...subject(),
    geography: text('geography').notNull(),
    status: text('status').$type<MarketStatus>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull(),
  },
  table => [unique('markets_once').on(table.industry_id, table.item_id, table.geography).nullsNotDistinct()],
)

export const market_sections = pgTable(
  'market_sections',
  {
    market_id: uuid('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    section: text('section').$type<MarketSection>().notNull(),
    body: jsonb('body').$type<Localised>().notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.market_id, table.section] })],
)

/** The quantity that facts state values of. Its name, unit and definition are stored only here. */
export const measures = pgTable(
  'measures',
  {
    id: id().primaryKey(),
    ...subject(),
    name: jsonb('name').$type<Localised>().notNull(),
    definition: jsonb('definition').$type<Localised>().notNull(),
    unit: text('unit').$type<Unit>().notNull(),
    unit_name: jsonb('unit_name').$type<Localised>(),
    currency: text('currency'),
    section: text('section').$type<MarketSection>().notNull(),
    position: integer('position').notNull(),
    status: text('status').$type<TaxonomyStatus>().notNull().default('active'),
    version: integer('version').notNull().default(1),
  },
  table => [index('measures_in_order').on(table.industry_id, table.item_id, table.position)],
)

/** A value of a measure in a place and period. A number is stored only here; everything that shows it refers to it. */
export const facts = pgTable(
  'facts',
  {
    id: id().primaryKey(),
    measure_id: uuid('measure_id')
      .notNull()
      .references(() => measures.id),
    geography: text('geography').notNull(),
    period: text('period').notNull(),
    value: doublePrecision('value').notNull(),
    value_high: doublePrecision('value_high'),
    rounded_to: doublePrecision('rounded_to').notNull().default(1),
    bound: text('bound').$type<Bound>().notNull().default('exact'),
    processing: text('processing').$type<Processing>().notNull().default('none'),
    base_year: integer('base_year'),
    formula: text('formula').$type<Formula>(),
    inputs: uuid('inputs')
      .array()
      .notNull()
      .default(sql`'{}'`),
    source_id: uuid('source_id').references(() => sources.id),
    quote_id: uuid('quote_id').references(() => quotes.id),
    stale_at: instant('stale_at'),
    supersedes: uuid('supersedes'),
    status: text('status').$type<TaxonomyStatus>().notNull().default('active'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
  },
  table => [
    index('facts_of_measure').on(table.measure_id, table.geography, table.period),
    index('facts_of_source').on(table.source_id),
    index('facts_of_quote').on(table.quote_id),
    index('facts_with_inputs').using('gin', table.inputs),
  ],
)

/** The sources that facts name. Other sources belong to the people who added them. */
export const fact_sources = pgTable('fact_sources', {
  source_id: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** Made up for an earlier sample, which stays in the lab that it was added to, and shown as such. */
  is_invented: boolean('is_invented').notNull().default(false),
})
