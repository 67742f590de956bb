import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
import { id, instant } from '#kernel/server/tables.ts'

/** The messages of an institution's managers to its students, also for later managers. */
export const student_messages = pgTable(
  'student_messages',
  {
    id: id().primaryKey(),
    institute_id: uuid('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sender_id: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    sent_at: instant('sent_at').notNull(),
  },
  table => [
    index('student_messages_of_person').on(table.user_id, table.institute_id, table.id.desc().nullsFirst()),
    index('student_messages_of_institute').on(table.institute_id),
    index('student_messages_by_sender').on(table.sender_id),
  ],
)
