import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { invitationColumns } from '#areas/invitations/server/invitation.tables.ts'
import { instant } from '#kernel/server/tables.ts'
import type { ApplicantRole } from '../contract/states.ts'
import { applicationId } from './tables.ts'

/** The key that opens an application without an account, as a hash; the key itself is in a browser or a mail. */
export const application_keys = pgTable(
  'application_keys',
  {
    key_hash: text('key_hash').primaryKey(),
    application_id: applicationId(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  table => [
    index('application_keys_of').on(table.application_id),
    index('application_keys_expired').on(table.expires_at),
  ],
)

/** The founders of an application. */
export const application_people = pgTable(
  'application_people',
  {
    application_id: applicationId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<ApplicantRole>().notNull(),
    may_submit: boolean('may_submit').notNull().default(false),
    joined_at: instant('joined_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.application_id, table.user_id] }),
    index('application_people_of_person').on(table.user_id, table.application_id),
  ],
)

/** An invitation by mail to work on an application. */
export const application_invites = pgTable(
  'application_invites',
  {
    ...invitationColumns(),
    application_id: applicationId(),
    role: text('role').$type<ApplicantRole>().notNull(),
    may_submit: boolean('may_submit').notNull().default(false),
    invited_by: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('application_invites_one_waiting')
      .on(table.application_id, table.email)
      .where(sql`state = 'pending'`),
    index('application_invites_in_order').on(table.application_id, table.id),
    index('application_invites_to').on(table.email),
    index('application_invites_by').on(table.invited_by),
  ],
)
