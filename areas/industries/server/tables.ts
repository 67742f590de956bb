import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Localised } from '#kernel/contract/fields.ts'
import { id } from '#kernel/server/tables.ts'
import type { TaxonomyStatus } from '../contract/states.ts'

const codes = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`)

/** The columns of every level of the taxonomy. */
const entry = () => ({
  id: id().primaryKey(),
  name: jsonb('name').$type<Localised>().notNull(),
  isic: codes('isic'),
  naics: codes('naics'),
  position: integer('position').notNull(),
  status: text('status').$type<TaxonomyStatus>().notNull().default('active'),
  version: integer('version').notNull().default(1),
})

/** The industries that readers browse and that applications and startups choose from; a migration fills it. */
export const industries = pgTable('industries', {
  ...entry(),
  code: text('code').notNull().unique(),
  summary: jsonb('summary').$type<Localised>().notNull().default({ 'en-US': '' }),
})

export const industry_groups = pgTable(
  'industry_groups',
  {
    ...entry(),
    industry_id: uuid('industry_id')
      .notNull()
      .references(() => industries.id),
  },
  table => [index('industry_groups_in_order').on(table.industry_id, table.position)],
)

export const industry_items = pgTable(
  'industry_items',
  {
    ...entry(),
    group_id: uuid('group_id')
      .notNull()
      .references(() => industry_groups.id),
  },
  table => [index('industry_items_in_order').on(table.group_id, table.position)],
)
