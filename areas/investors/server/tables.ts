import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { companyStages } from '#areas/applications/contract/index.ts'
import { industries } from '#areas/industries/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { InvestorKind } from '../contract/states.ts'

/** Investors with data that anybody can read in public. */
export const investors = pgTable(
  'investors',
  {
    id: id().primaryKey(),
    name: text('name').notNull().unique(),
    kind: text('kind').$type<InvestorKind>().notNull(),
    thesis: text('thesis').notNull(),
    stages: text('stages').array().$type<(typeof companyStages)[number][]>().notNull(),
    countries: text('countries').array().notNull(),
    smallest: bigint('smallest', { mode: 'number' }),
    largest: bigint('largest', { mode: 'number' }),
    currency: text('currency').notNull(),
    website: text('website'),
    how_to_apply: text('how_to_apply').notNull(),
    source: text('source').notNull(),
    as_of: date('as_of', { mode: 'string' }).notNull(),
    is_listed: boolean('is_listed').notNull(),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull(),
  },
  table => [index('investors_listed').on(table.is_listed, table.id)],
)

/** The industries that an investor names, in their order. */
export const investor_industries = pgTable(
  'investor_industries',
  {
    investor_id: uuid('investor_id')
      .notNull()
      .references(() => investors.id, { onDelete: 'cascade' }),
    industry_id: uuid('industry_id')
      .notNull()
      .references(() => industries.id),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.investor_id, table.industry_id] }),
    index('investor_industries_in').on(table.industry_id, table.investor_id),
  ],
)
