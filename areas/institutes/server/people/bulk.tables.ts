import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { BulkKind, BulkState, RowState } from '../../contract/bulk.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'

/** Work on many people at once: a CSV file of people, or a course for a group. A queued job does it in batches. */
export const bulk_works = pgTable(
  'bulk_works',
  {
    id: id().primaryKey(),
    institute_id: uuid('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BulkKind>().notNull(),
    state: text('state').$type<BulkState>().notNull(),
    asked_by: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    file_name: text('file_name'),
    course_id: uuid('course_id'),
    group_name: text('group_name'),
    message: text('message'),
    locale: text('locale').$type<Locale>().notNull(),
    rows: integer('rows').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** The last row or member of a finished batch. */
    reached: text('reached'),
    counts: jsonb('counts')
      .$type<Partial<Record<RowState, number>>>()
      .notNull()
      .default(sql`'{}'`),
    created_at: instant('created_at').notNull(),
    finished_at: instant('finished_at'),
  },
  table => [index('bulk_works_newest').on(table.institute_id, table.id)],
)

/** A row of a CSV file of people, and its result. */
export const bulk_rows = pgTable(
  'bulk_rows',
  {
    work_id: uuid('work_id')
      .notNull()
      .references(() => bulk_works.id, { onDelete: 'cascade' }),
    /** The line in the file; the header is 1. */
    line: integer('line').notNull(),
    email: text('email').notNull(),
    first_name: text('first_name'),
    last_name: text('last_name'),
    group_name: text('group_name'),
    locale: text('locale').$type<Locale>(),
    state: text('state').$type<RowState>().notNull(),
    /** Which field is wrong, and why: keys of the words `institutes:row`. */
    errors: jsonb('errors').$type<Record<string, string>>(),
  },
  table => [
    primaryKey({ columns: [table.work_id, table.line] }),
    index('bulk_rows_by_state').on(table.work_id, table.state, table.line),
    index('bulk_rows_to').on(table.email),
  ],
)
