import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { NoticeTopic } from '#kernel/contract/notices.ts'
import { id, instant } from '#kernel/server/tables.ts'

/** A notice that waits for the next digest. */
export const digest_entries = pgTable(
  'digest_entries',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<NoticeTopic>().notNull(),
    words_key: text('words_key').notNull(),
    words_values: jsonb('words_values').$type<Record<string, string | number>>().notNull(),
    path: text('path'),
    due_at: instant('due_at').notNull(),
  },
  table => [
    index('digest_entries_due').on(table.due_at, table.user_id, table.topic),
    index('digest_entries_of').on(table.user_id, table.topic, table.due_at),
  ],
)

/** A notice to one person: the key of its words and their values, so that each reads it in their own language. */
export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    words_key: text('words_key').notNull(),
    words_values: jsonb('words_values').$type<Record<string, string | number>>().notNull(),
    path: text('path'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    read_at: instant('read_at'),
  },
  table => [
    index('notifications_newest').on(table.user_id, table.id),
    index('notifications_unread')
      .on(table.user_id, table.id)
      .where(sql`read_at is null`),
  ],
)
