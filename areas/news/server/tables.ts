import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { listSql } from '#kernel/server/database.ts'
import { id, instant, tsvector } from '#kernel/server/tables.ts'
import {
  polledStates,
  type FeedFault,
  type FeedRepair,
  type FeedState,
  type RuleAction,
  type StoryReason,
  type WaitReason,
} from '../contract/states.ts'

/** A feed of the lab, with the results of its last check. */
export const news_feeds = pgTable(
  'news_feeds',
  {
    id: id().primaryKey(),
    url: text('url').notNull().unique(),
    /** At most two checks of a host run at once. */
    host: text('host').notNull(),
    title: text('title').notNull(),
    site_url: text('site_url'),
    /** What the feed claims, as an ISO 639-1 code; its items are of the language of their texts. */
    language: text('language'),
    state: text('state').$type<FeedState>().notNull(),
    etag: text('etag'),
    last_modified: text('last_modified'),
    next_check_at: instant('next_check_at'),
    wait_reason: text('wait_reason').$type<WaitReason>().notNull().default('new'),
    checked_at: instant('checked_at'),
    last_ok_at: instant('last_ok_at'),
    error_count: integer('error_count').notNull().default(0),
    last_fault: text('last_fault').$type<FeedFault>(),
    last_status: integer('last_status'),
    weekly_items: integer('weekly_items').notNull().default(0),
    repairs: text('repairs').array().$type<FeedRepair[]>().notNull().default([]),
    /** The target of the last permanent redirect: the second time, the feed moves there. */
    moves_to: text('moves_to'),
    created_at: instant('created_at').notNull(),
  },
  table => [
    index('news_feeds_due')
      .on(table.next_check_at)
      .where(sql.raw(`state in ${listSql(polledStates)}`)),
    index('news_feeds_by_title').on(sql`lower(${table.title})`, table.id),
  ],
)

/** The items that report the same news. Every item is in one story; most stories have a single item. */
export const news_stories = pgTable('news_stories', {
  id: id().primaryKey(),
  created_at: instant('created_at').notNull(),
})

export type Revision = { at: string; title: string; text: string }

export const news_items = pgTable(
  'news_items',
  {
    id: id().primaryKey(),
    feed_id: uuid('feed_id')
      .notNull()
      .references(() => news_feeds.id, { onDelete: 'cascade' }),
    story_id: uuid('story_id')
      .notNull()
      .references(() => news_stories.id),
    story_reason: text('story_reason').$type<StoryReason>().notNull(),
    /** The item that it was compared with, and how similar both are, from 0 to 1. */
    story_of: uuid('story_of').references((): AnyPgColumn => news_items.id, { onDelete: 'set null' }),
    story_score: real('story_score'),
    /** It repeats another item of its story, so it is no report of its own. */
    repeats: boolean('repeats').notNull().default(false),
    guid: text('guid').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    author: text('author'),
    published_at: instant('published_at').notNull(),
    seen_at: instant('seen_at').notNull(),
    changed_at: instant('changed_at'),
    language: text('language').notNull(),
    tags: text('tags').array().notNull(),
    reading_minutes: integer('reading_minutes').notNull(),
    text_hash: text('text_hash').notNull(),
    /** The smallest hashes of its five-word sequences: texts that share most of them are the same. */
    text_marks: bigint('text_marks', { mode: 'number' }).array().notNull(),
    links: text('links').array().notNull(),
    revisions: jsonb('revisions').$type<Revision[]>().notNull().default([]),
    /** A removed item stays as a row, so that its feed does not bring it back. */
    removed_at: instant('removed_at'),
    /** The rule of the lab that removed it, if none but that did. */
    hidden_by: uuid('hidden_by').references((): AnyPgColumn => news_rules.id, { onDelete: 'set null' }),
    /** Its search words, indexed in `news_index`. */
    words: tsvector('words').notNull(),
  },
  table => [
    uniqueIndex('news_items_identity').on(table.feed_id, table.guid),
    index('news_items_newest').on(table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('news_items_of_feed').on(table.feed_id, table.published_at),
    index('news_items_of_story').on(table.story_id, table.published_at),
    index('news_items_compared_with').on(table.story_of),
    index('news_items_by_url').on(table.url),
    index('news_items_by_text').on(table.text_hash),
    index('news_items_by_marks').using('gin', table.text_marks),
    index('news_items_by_links').using('gin', table.links),
    index('news_items_hidden_by').on(table.hidden_by),
  ],
)

/** A person's marks on an item: read and starred. */
export const news_marks = pgTable(
  'news_marks',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    item_id: uuid('item_id')
      .notNull()
      .references(() => news_items.id, { onDelete: 'cascade' }),
    read_at: instant('read_at'),
    starred_at: instant('starred_at'),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.item_id] }),
    index('news_marks_of_item').on(table.item_id),
    index('news_marks_starred')
      .on(table.user_id, table.starred_at)
      .where(sql`starred_at is not null`),
  ],
)

/** A saved search of a person, with its private feed and notices. */
export const news_saved_searches = pgTable(
  'news_saved_searches',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    q: text('q').notNull(),
    feed_id: uuid('feed_id').references(() => news_feeds.id, { onDelete: 'cascade' }),
    notifies: boolean('notifies').notNull(),
    /** No notice has been sent yet about items that came after this. */
    told_until: instant('told_until').notNull(),
    /** The hash of the secret in its private address, so that the database does not reveal the address. */
    address_hash: text('address_hash').unique(),
    address_made_at: instant('address_made_at'),
    created_at: instant('created_at').notNull(),
  },
  table => [
    index('news_saved_searches_of').on(table.user_id),
    index('news_saved_searches_by_feed').on(table.feed_id),
    index('news_saved_searches_due')
      .on(table.told_until, table.id)
      .where(sql`notifies`),
  ],
)

/** A rule for items with some words; without an owner it applies to everybody. */
export const news_rules = pgTable(
  'news_rules',
  {
    id: id().primaryKey(),
    version: integer('version').notNull().default(1),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    feed_id: uuid('feed_id').references(() => news_feeds.id, { onDelete: 'cascade' }),
    /** The query as it was typed, and as the text of a tsquery that includes its feed. */
    q: text('q').notNull(),
    query: text('query').notNull(),
    /** An item that the query finds has at least one of them. Null if that is unknown: then each item is tried. */
    lexemes: text('lexemes')
      .array()
      .generatedAlwaysAs(sql`news_rule_lexemes(query)`),
    action: text('action').$type<RuleAction>().notNull(),
    tag: text('tag'),
    /** No notice has been sent yet about items that came after this. */
    told_until: instant('told_until').notNull(),
    changed_at: instant('changed_at').notNull(),
  },
  table => [
    index('news_rules_of').on(table.user_id),
    index('news_rules_by_feed').on(table.feed_id),
    index('news_rules_by_action').on(table.action),
    index('news_rules_by_lexemes').using('gin', table.lexemes),
    index('news_rules_due')
      .on(table.told_until, table.id)
      .where(sql`action = 'notify'`),
  ],
)
