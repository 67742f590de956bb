import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { QuoteState } from '../contract/evidence.ts'
import type { SourceKind } from '../contract/sources.ts'
import type { TextLocation } from './extraction/document.ts'

/** What is cited: a file, a page, a news item, or what a founder says. It belongs to the person who added it. */
export const evidence_sources = pgTable(
  'evidence_sources',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<SourceKind>().notNull(),
    title: text('title').notNull(),
    producer: text('producer'),
    published: text('published'),
    accessed_at: instant('accessed_at').notNull(),
    licence: text('licence'),
    citation: text('citation'),
    url: text('url'),
    language: text('language').$type<Locale>().notNull(),
    retracted_at: instant('retracted_at'),
    created_at: instant('created_at').notNull(),
  },
  table => [index('evidence_sources_of').on(table.user_id, table.id), index('evidence_sources_by_url').on(table.url)],
)

/** The text of a source as it was read once. A trigger refuses every change; reading again adds a row. */
export const evidence_snapshots = pgTable(
  'evidence_snapshots',
  {
    id: id().primaryKey(),
    source_id: uuid('source_id')
      .notNull()
      .references(() => evidence_sources.id, { onDelete: 'cascade' }),
    /** The hash of the bytes that were read. */
    sha256: text('sha256').notNull(),
    media_type: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** The private file of those bytes; null for what was typed. */
    file: text('file'),
    extractor: text('extractor').notNull(),
    text: text('text').notNull(),
    places: jsonb('places').$type<TextLocation[]>().notNull(),
    taken_at: instant('taken_at').notNull(),
  },
  table => [index('evidence_snapshots_of').on(table.source_id, table.id)],
)

/** Words that were looked for in a snapshot, with how and where they were found. */
export const evidence_quotes = pgTable(
  'evidence_quotes',
  {
    id: id().primaryKey(),
    snapshot_id: uuid('snapshot_id')
      .notNull()
      .references(() => evidence_snapshots.id, { onDelete: 'cascade' }),
    exact: text('exact').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    offset: integer('offset'),
    place: text('place'),
    state: text('state').$type<QuoteState>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  table => [
    // The words themselves may be longer than an index takes.
    uniqueIndex('evidence_quotes_once').on(
      table.snapshot_id,
      sql`coalesce(${table.offset}, -1)`,
      sql`md5(${table.exact})`,
    ),
    index('evidence_quotes_of').on(table.snapshot_id, table.id),
  ],
)
