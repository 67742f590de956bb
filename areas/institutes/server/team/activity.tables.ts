import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'

/** Who was active on which day of their time zone through an institution, for its charts. Written by a trigger on `enrolments`. */
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
