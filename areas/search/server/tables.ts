import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tsvector } from '#kernel/server/tables.ts'

/**
 * Everything that the search finds, a row for each thing. Triggers on the tables of the things write it, in the
 * transaction of the write. `words` has the search words, the kind and the audience, in one index. The database has the
 * entries in eight parts by their ids, so that a search for a frequent word ends early (migration `search-parts`), and an index of the
 * trigrams of titles (migration `search-similar`).
 */
export const search_entries = pgTable(
  'search_entries',
  {
    kind: text('kind').notNull(),
    id: uuid('id').notNull(),
    key: text('key').notNull(),
    title: jsonb('title').$type<Record<string, string>>().notNull(),
    summary: jsonb('summary').$type<Record<string, string>>().notNull(),
    /** The titles in the form that is compared with what was typed. */
    plain_title: text('plain_title').notNull(),
    audience: text('audience').array().notNull(),
    at: instant('at').notNull(),
    /** The hash of all data that the entry is made from: a write that changes none of it updates no words. */
    hash: text('hash').notNull().default(''),
    words: tsvector('words').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_entries_by_words').using('gin', table.words),
  ],
)

/** The sources whose triggers are in place, each with a hash of its definition. */
export const search_sources = pgTable('search_sources', {
  kind: text('kind').primaryKey(),
  hash: text('hash').notNull(),
  /** The table of its things. */
  of_table: text('of_table').notNull(),
})
