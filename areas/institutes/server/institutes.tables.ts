import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { courses } from '#areas/education/server/courses.tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { InstituteState } from '../contract/institutes.ts'

/** A school, university or company that brings its people. Whoever changes who is in it holds this row first. */
export const institutes = pgTable(
  'institutes',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    logo_url: text('logo_url'),
    /** Mail domains of its people, lower case. */
    domains: text('domains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How many active students it may have; null: as many as come. */
    seat_limit: integer('seat_limit'),
    state: text('state').$type<InstituteState>().notNull().default('pending'),
    suspended_reason: text('suspended_reason'),
    /** Active students, and active owners and supervisors: kept by a trigger on `institute_members`. */
    student_count: integer('student_count').notNull().default(0),
    supervisor_count: integer('supervisor_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [index('institutes_by_state').on(table.state, table.id)],
)

/** The courses an institution may take, besides the public ones and its own. */
export const institute_courses = pgTable(
  'institute_courses',
  {
    institute_id: uuid('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    assigned_by: uuid('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    assigned_at: instant('assigned_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.institute_id, table.course_id] }),
    index('institute_courses_of_course').on(table.course_id),
  ],
)

/** Who learned on which day (UTC) through an institution: what its charts count. Written by a trigger on `enrolments`. */
export const institute_activity = pgTable(
  'institute_activity',
  {
    institute_id: uuid('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.institute_id, table.day, table.user_id] }),
    index('institute_activity_of_person').on(table.user_id),
  ],
)
