import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { MailParts } from './mail-parts.ts'

/** A UUIDv7 made by the application, so that ids sort by time. */
export const id = (name = 'id') => uuid(name)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** The words of a text as PostgreSQL searches them, written by SQL. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The answer of a write, stored for 24 h and sealed under its sender's key: reading the table reveals nothing. */
export const idempotent_answers = pgTable(
  'idempotent_answers',
  {
    sender: text('sender').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    input_hash: text('input_hash').notNull(),
    answer: text('answer'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.sender, table.key] }),
    index('idempotent_answers_created').on(table.created_at),
  ],
)

/** The counters of rate-limiter-flexible. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/**
 * Jobs whose work has committed, each of the same transaction as its work: a process that ends before the queue hears of it
 * leaves the job to another one, which then does nothing.
 */
export const done_jobs = pgTable(
  'done_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    done_at: instant('done_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [index('done_jobs_by_time').on(table.done_at)],
)

/** Mail to send: written by the transaction that needs it, sent by a job. */
export const outbox_mails = pgTable(
  'outbox_mails',
  {
    id: id().primaryKey(),
    to_address: text('to_address').notNull(),
    locale: text('locale').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    body_text: text('body_text').notNull(),
    body_html: text('body_html').notNull(),
    /** Attachments besides its text. */
    parts: jsonb('parts').$type<MailParts>(),
    message_id: text('message_id').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** When it was last given to the queue. */
    queued_at: instant('queued_at')
      .notNull()
      .default(sql`now()`),
    sent_at: instant('sent_at'),
    /** The attempts since it was last given to the queue. */
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    last_error: text('last_error'),
  },
  table => [
    index('outbox_mails_to').on(table.to_address.op('text_pattern_ops')),
    index('outbox_mails_sent').on(table.sent_at),
    index('outbox_mails_newest').on(table.created_at, table.id),
    index('outbox_mails_waiting')
      .on(table.id)
      .where(sql`sent_at is null`),
  ],
)

/** The files of the file store: the key is random, so that knowing it is the right to read it, unless it is private. */
export const stored_files = pgTable('stored_files', {
  key: text('key').primaryKey(),
  media_type: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  /** Served by a call that checks rights, never by its path. */
  is_private: boolean('is_private').notNull().default(false),
  created_at: instant('created_at')
    .notNull()
    .default(sql`now()`),
})

/** Small facts about this lab itself, such as which sample was added and which secret signs cookies. */
export const lab_facts = pgTable('lab_facts', { key: text('key').primaryKey(), value: jsonb('value').notNull() })
