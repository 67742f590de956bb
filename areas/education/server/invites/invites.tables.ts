import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { InviteState } from '#kernel/contract/invitations.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { courses } from '../courses.tables.ts'

/** An invitation to a course: by mail to one address, or a link for many. Only the hash of what opens it is kept. */
export const course_invites = pgTable(
  'course_invites',
  {
    id: id().primaryKey(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The address asked, in lower case; null for a link. */
    email: text('email'),
    /** Whose address it was when asked, or who answered. Never shown: whether an address has an account is nobody's business. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    /** A link's own name, for those who keep it. */
    label: text('label'),
    message: text('message'),
    locale: text('locale').$type<Locale>().notNull(),
    /** A link opens to addresses of these domains alone; empty: to all. */
    domains: text('domains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    max_uses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** `expired` is never stored: a pending one past its time is. */
    state: text('state').$type<Exclude<InviteState, 'expired'>>().notNull().default('pending'),
    invited_by: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at').notNull(),
    sent_count: integer('sent_count').notNull().default(1),
    expires_at: instant('expires_at').notNull(),
    answered_at: instant('answered_at'),
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
