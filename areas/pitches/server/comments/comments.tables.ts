import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { pitch_sections } from '../tables.ts'

/** A conversation of the team about a section, or about some of its words. */
export const pitch_threads = pgTable(
  'pitch_threads',
  {
    id: id().primaryKey(),
    section_id: uuid('section_id')
      .notNull()
      .references(() => pitch_sections.id, { onDelete: 'cascade' }),
    quote: text('quote').notNull(),
    is_resolved: boolean('is_resolved').notNull().default(false),
    resolved_by: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('pitch_threads_of').on(table.section_id, table.is_resolved, table.id),
    index('pitch_threads_resolved_by').on(table.resolved_by),
  ],
)

export const pitch_comments = pgTable(
  'pitch_comments',
  {
    id: id().primaryKey(),
    thread_id: uuid('thread_id')
      .notNull()
      .references(() => pitch_threads.id, { onDelete: 'cascade' }),
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    created_at: instant('created_at').notNull(),
  },
  table => [index('pitch_comments_of').on(table.thread_id, table.id), index('pitch_comments_by').on(table.by)],
)
