import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
import { instant } from '#kernel/server/tables.ts'
import { courses } from '../courses.tables.ts'

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
