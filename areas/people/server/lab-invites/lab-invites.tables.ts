import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { invitationColumns } from '#areas/invitations/server/invitation.tables.ts'

/** Invitations to the lab itself, by mail. */
export const lab_invites = pgTable(
  'lab_invites',
  {
    ...invitationColumns(),
    /** The target of the invitation: always the lab. */
    invited_to: text('invited_to').notNull().default('lab'),
    roles: integer('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    invited_by: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('lab_invites_one_waiting')
      .on(table.email)
      .where(sql`state = 'pending'`),
    index('lab_invites_by_state').on(table.state, table.id),
    index('lab_invites_to').on(table.email),
  ],
)
