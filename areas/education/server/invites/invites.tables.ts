import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { invitationColumns } from '#areas/invitations/server/invitation.tables.ts'
import { courses } from '../courses.tables.ts'

/** An invitation to a course: by mail to one address, or a link for many. Only the hash of its token is stored. */
export const course_invites = pgTable(
  'course_invites',
  {
    ...invitationColumns(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /**
     * The account of the address at the time of inviting, or of who answered. Never shown, so that nobody learns
     * whether an address has an account.
     */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    invited_by: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('course_invites_one_waiting')
      .on(table.course_id, table.email)
      .where(sql`state = 'pending' and email is not null`),
    index('course_invites_in_order').on(table.course_id, table.id),
    index('course_invites_by_state').on(table.course_id, table.state, table.id),
    index('course_invites_to').on(table.email),
    index('course_invites_of_person').on(table.user_id, table.course_id),
    index('course_invites_by').on(table.invited_by),
  ],
)
