import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Localised } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { AlertKind, Category, CheckFault, RepositoryState } from '../contract/states.ts'

/** A repository of GitHub. Its number there is its identity: a new name keeps its history. */
export const repositories = pgTable(
  'repositories',
  {
    id: id().primaryKey(),
    github_id: bigint('github_id', { mode: 'number' }).notNull().unique(),
    name: text('name').notNull(),
    /** Oldest first. */
    earlier_names: text('earlier_names').array().notNull().default([]),
    url: text('url').notNull(),
    description: text('description').notNull(),
    topics: text('topics').array().notNull(),
    language: text('language'),
    licence: text('licence'),
    stars: integer('stars').notNull(),
    forks: integer('forks').notNull(),
    open_issues: integer('open_issues').notNull(),
    pushed_at: instant('pushed_at'),
    is_archived: boolean('is_archived').notNull(),
    is_silent: boolean('is_silent').notNull().default(false),
    gained: integer('gained').notNull().default(0),
    category: text('category').$type<Category>().notNull(),
    note: jsonb('note').$type<Localised>(),
    version: integer('version').notNull().default(1),
    /** An ETag is only valid for the token that it was given to. */
    etag: text('etag'),
    etag_token: text('etag_token'),
    state: text('state').$type<RepositoryState>().notNull().default('ok'),
    last_fault: text('last_fault').$type<CheckFault>(),
    error_count: integer('error_count').notNull().default(0),
    last_ok_at: instant('last_ok_at'),
    /** When its star history was last read. */
    history_at: instant('history_at'),
    /** Null: never, because it is a sample. */
    next_check_at: instant('next_check_at'),
    /** The text that a search looks in. */
    found_by: text('found_by').notNull(),
    created_at: instant('created_at').notNull(),
  },
  table => [
    index('repositories_due').on(table.next_check_at),
    index('repositories_by_stars').on(table.stars, table.id),
    index('repositories_by_growth').on(table.gained, table.id),
    index('repositories_by_push').on(sql`coalesce(${table.pushed_at}, 'epoch'::timestamptz)`, table.id),
    index('repositories_by_name').on(sql`lower(${table.name})`, table.id),
  ],
)

/** The stars of a repository at the end of a day: from GitHub's history, or as counted by the lab. */
export const repository_star_days = pgTable(
  'repository_star_days',
  {
    repository_id: uuid('repository_id')
      .notNull()
      .references(() => repositories.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    stars: integer('stars').notNull(),
    source: text('source').$type<'history' | 'own'>().notNull(),
  },
  table => [primaryKey({ columns: [table.repository_id, table.day] })],
)

/** A change of a repository. */
export const repository_alerts = pgTable(
  'repository_alerts',
  {
    id: id().primaryKey(),
    repository_id: uuid('repository_id')
      .notNull()
      .references(() => repositories.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AlertKind>().notNull(),
    before: text('before'),
    after: text('after'),
    at: instant('at').notNull(),
  },
  table => [index('repository_alerts_of').on(table.repository_id, table.id)],
)

/** GitHub's last answer about the lab's own requests: one row. */
export const github_limits = pgTable('github_limits', {
  id: integer('id').primaryKey(),
  limit: integer('limit'),
  remaining: integer('remaining'),
  resets_at: instant('resets_at'),
  paused_until: instant('paused_until'),
  is_token_refused: boolean('is_token_refused').notNull().default(false),
})
