import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { LinkGate, LinkStatus, VisitClass, VisitSign } from '../contract/sharing.ts'
import { pitches } from './tables.ts'

/** A link for readers of a pitch. Only the hash of its address is stored. */
export const pitch_links = pgTable(
  'pitch_links',
  {
    id: id().primaryKey(),
    pitch_id: uuid('pitch_id')
      .notNull()
      .references(() => pitches.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    recipient: text('recipient').notNull(),
    gate: text('gate').$type<LinkGate>().notNull(),
    allowed_domains: jsonb('allowed_domains').$type<string[]>().notNull(),
    denied_domains: jsonb('denied_domains').$type<string[]>().notNull(),
    password_hash: text('password_hash'),
    /** Incremented when the gate or the address changes: readers then have to pass the gate again. */
    gate_version: integer('gate_version').notNull().default(1),
    expires_at: instant('expires_at'),
    may_download: boolean('may_download').notNull(),
    pinned_version: integer('pinned_version'),
    status: text('status').$type<LinkStatus>().notNull().default('active'),
    version: integer('version').notNull().default(1),
    created_by: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('pitch_links_by_token').on(table.token_hash),
    index('pitch_links_of_pitch').on(table.pitch_id, table.id),
    index('pitch_links_by').on(table.created_by),
  ],
)

/**
 * A visit through a link. One that is not recorded only gives access to the pitch, and is deleted when its key expires.
 */
export const pitch_visits = pgTable(
  'pitch_visits',
  {
    id: id().primaryKey(),
    link_id: uuid('link_id')
      .notNull()
      .references(() => pitch_links.id, { onDelete: 'cascade' }),
    key_hash: text('key_hash').notNull(),
    key_until: instant('key_until').notNull(),
    gate_version: integer('gate_version').notNull(),
    is_recorded: boolean('is_recorded').notNull(),
    email: text('email'),
    is_verified: boolean('is_verified').notNull(),
    class: text('class').$type<VisitClass>().notNull(),
    is_judged: boolean('is_judged').notNull().default(false),
    signs: jsonb('signs').$type<VisitSign[]>().notNull(),
    version: integer('version').notNull(),
    opened_at: instant('opened_at').notNull(),
    reported_at: instant('reported_at').notNull(),
    active_ms: integer('active_ms').notNull().default(0),
  },
  table => [
    uniqueIndex('pitch_visits_by_key').on(table.key_hash),
    index('pitch_visits_of_link').on(table.link_id, table.id),
    index('pitch_visits_of_class').on(table.link_id, table.class, table.id),
    index('pitch_visits_by_email').on(table.email),
    index('pitch_visits_by_end').on(table.is_recorded, table.key_until),
  ],
)

/** How long a visit had a section of a version open. */
export const pitch_visit_sections = pgTable(
  'pitch_visit_sections',
  {
    visit_id: uuid('visit_id')
      .notNull()
      .references(() => pitch_visits.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    section_id: uuid('section_id').notNull(),
    active_ms: integer('active_ms').notNull(),
  },
  table => [primaryKey({ columns: [table.visit_id, table.version, table.section_id] })],
)
