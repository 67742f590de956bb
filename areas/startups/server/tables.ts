import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { companyStages } from '#areas/applications/contract/index.ts'
import { industries } from '#areas/industries/server/tables.ts'
import { invitationColumns } from '#areas/invitations/server/invitation.tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { GivenRole, StartupModule, StartupStatus, TeamRole } from '../contract/states.ts'

/** A startup. Every change of it or its team locks its row. */
export const businesses = pgTable(
  'businesses',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    logo_url: text('logo_url'),
    tagline: text('tagline').notNull().default(''),
    description: text('description').notNull().default(''),
    stage: text('stage').$type<(typeof companyStages)[number]>(),
    country: text('country'),
    website: text('website'),
    founded_on: date('founded_on', { mode: 'string' }),
    status: text('status').$type<StartupStatus>().notNull().default('draft'),
    suspended_reason: text('suspended_reason'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [index('businesses_by_status').on(table.status, table.id)],
)

/** The column of everything that is part of a startup. */
export const businessId = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

export const business_members = pgTable(
  'business_members',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<TeamRole>().notNull(),
    title: text('title').notNull().default(''),
    is_founder: boolean('is_founder').notNull().default(false),
    joined_at: instant('joined_at').notNull(),
  },
  table => [
    uniqueIndex('business_members_once').on(table.business_id, table.user_id),
    uniqueIndex('business_members_one_owner')
      .on(table.business_id)
      .where(sql`role = 'owner'`),
    index('business_members_of_person').on(table.user_id, table.business_id),
  ],
)

/** The industries in the order in which the team chose them. */
export const business_industries = pgTable(
  'business_industries',
  {
    business_id: businessId(),
    industry_id: uuid('industry_id')
      .notNull()
      .references(() => industries.id),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.business_id, table.industry_id] }),
    index('business_industries_in').on(table.industry_id, table.business_id),
  ],
)

/** The modules that were ever switched; one without a row is off. */
export const business_modules = pgTable(
  'business_modules',
  {
    business_id: businessId(),
    module: text('module').$type<StartupModule>().notNull(),
    is_on: boolean('is_on').notNull(),
    changed_at: instant('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.business_id, table.module] })],
)

/** An invitation by email to the team of a startup. */
export const business_invites = pgTable(
  'business_invites',
  {
    ...invitationColumns(),
    business_id: businessId(),
    role: text('role').$type<GivenRole>().notNull(),
    title: text('title').notNull().default(''),
    invited_by: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('business_invites_one_waiting')
      .on(table.business_id, table.email)
      .where(sql`state = 'pending'`),
    index('business_invites_in_order').on(table.business_id, table.id),
    index('business_invites_to').on(table.email, table.id),
    index('business_invites_by').on(table.invited_by),
  ],
)
