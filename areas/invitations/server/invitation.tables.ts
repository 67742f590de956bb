import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#kernel/contract/locales.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { InviteState } from '../contract/index.ts'

/** The columns of every table of invitations, made separately for each; only the hash of the token is stored. */
export const invitationColumns = () => ({
  id: id().primaryKey(),
  /** The invited address, in lower case; null for a link. */
  email: text('email'),
  token_hash: text('token_hash').notNull().unique(),
  /** A link's own name, for its managers. */
  label: text('label'),
  message: text('message'),
  locale: text('locale').$type<Locale>().notNull(),
  /** Only addresses of these domains may use a link; every address may if it is empty. */
  domains: text('domains')
    .array()
    .notNull()
    .default(sql`'{}'`),
  max_uses: integer('max_uses'),
  uses: integer('uses').notNull().default(0),
  /** `expired` is never stored: a pending one past its time is. */
  state: text('state').$type<Exclude<InviteState, 'expired'>>().notNull().default('pending'),
  created_at: instant('created_at').notNull(),
  sent_at: instant('sent_at').notNull(),
  sent_count: integer('sent_count').notNull().default(1),
  expires_at: instant('expires_at').notNull(),
  answered_at: instant('answered_at'),
})
