import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { CourseState } from '#areas/education/contract/course-states.ts'
import type { DraftOutline } from '#areas/education/server/exports.ts'
import { courses } from '#areas/education/server/courses.tables.ts'
import { units } from '#areas/education/server/units.tables.ts'
import type { RevisionKind } from '../contract/history.ts'
import type { StoredContent } from './unit-content.ts'

/** The authors' outline, while it differs from the learners' one. */
export const outline_drafts = pgTable('outline_drafts', {
  course_id: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  outline: jsonb('outline').$type<DraftOutline>().notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** A unit as it was after an edit. */
export const unit_revisions = pgTable(
  'unit_revisions',
  {
    unit_id: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    kind: text('kind').$type<RevisionKind>().notNull(),
    at: instant('at').notNull(),
    by_id: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    changed: text('changed').array().notNull(),
    restored_from: integer('restored_from'),
    content: jsonb('content').$type<StoredContent>().notNull(),
  },
  table => [primaryKey({ columns: [table.unit_id, table.n] }), index('unit_revisions_by').on(table.by_id)],
)

/** What was done to a course as a whole, and the state it had then. */
export const course_steps = pgTable(
  'course_steps',
  {
    id: id().primaryKey(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    state: text('state').$type<CourseState>().notNull(),
    at: instant('at').notNull(),
    by_id: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note'),
  },
  table => [index('course_steps_of_course').on(table.course_id, table.id), index('course_steps_by').on(table.by_id)],
)
