import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { listSql } from '#kernel/server/database.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { overStates, type ContactState, type ContactTopic } from '../contract/states.ts'

/** A message from the contact form. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    id: id().primaryKey(),
    reference: text('reference').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<ContactState>().notNull(),
    assignee_id: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    changed_at: instant('changed_at').notNull(),
  },
  table => [
    index('contact_messages_by_state').on(table.state, table.id.desc().nullsFirst()),
    index('contact_messages_by_email').on(table.email),
    index('contact_messages_by_assignee').on(table.assignee_id),
    index('contact_messages_over')
      .on(table.state, table.changed_at)
      .where(sql.raw(`state in ${listSql(overStates)}`)),
  ],
)

/** An answer that was mailed to the sender. */
export const contact_replies = pgTable(
  'contact_replies',
  {
    id: id().primaryKey(),
    message_id: uuid('message_id')
      .notNull()
      .references(() => contact_messages.id, { onDelete: 'cascade' }),
    author_id: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    sent_at: instant('sent_at').notNull(),
  },
  table => [
    index('contact_replies_of_message').on(table.message_id, table.id),
    index('contact_replies_by_author').on(table.author_id),
  ],
)
