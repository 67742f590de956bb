import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { courses } from '../courses.tables.ts'

/** A learner's review of a course. The stars of visible ones are counted in `courses`. */
export const reviews = pgTable(
  'reviews',
  {
    id: id().primaryKey(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    created_at: instant('created_at').notNull(),
    edited_at: instant('edited_at'),
    hidden_at: instant('hidden_at'),
    hidden_reason: text('hidden_reason'),
    answer: text('answer'),
    answered_at: instant('answered_at'),
  },
  table => [
    unique('reviews_one').on(table.course_id, table.user_id),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    index('reviews_newest').on(table.course_id, table.id.desc().nullsFirst()),
    index('reviews_by_stars')
      .on(table.course_id, table.stars, table.id.desc().nullsFirst())
      .where(sql`hidden_at is null`),
    index('reviews_of_person').on(table.user_id),
  ],
)

/** The authors of a course, who may not review it. */
export const course_authors = pgTable(
  'course_authors',
  {
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.course_id, table.user_id] }),
    index('course_authors_of_person').on(table.user_id),
  ],
)
