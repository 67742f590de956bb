import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { institutes } from '#areas/members/server/institutes.tables.ts'
import { invitationColumns } from '#areas/invitations/server/invitation.tables.ts'
import type { MemberKind } from '#areas/members/contract.ts'

/** An invitation by mail to one address, or a link for many. Only the hash of its token is stored. */
export const institute_invites = pgTable(
  'institute_invites',
  {
    ...invitationColumns(),
    institute_id: uuid('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MemberKind>().notNull(),
    group_name: text('group_name'),
    /** The courses that begin on accepting. */
    course_ids: uuid('course_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    first_name: text('first_name'),
    last_name: text('last_name'),
    invited_by: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('institute_invites_one_waiting')
      .on(table.institute_id, table.email)
      .where(sql`state = 'pending' and email is not null`),
    index('institute_invites_in_order').on(table.institute_id, table.id),
    index('institute_invites_by_state').on(table.institute_id, table.state, table.id),
    index('institute_invites_to').on(table.email),
  ],
)
