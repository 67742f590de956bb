import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'

/** An OpenID Connect provider that people can sign in with. */
export const identity_providers = pgTable('identity_providers', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  client_id: text('client_id').notNull(),
  /** Readable, because the lab sends it to the provider. */
  client_secret: text('client_secret').notNull(),
  domains: text('domains').array().notNull(),
  creates_accounts: boolean('creates_accounts').notNull(),
  is_on: boolean('is_on').notNull(),
  version: integer('version').notNull().default(1),
  updated_at: instant('updated_at').notNull(),
})

const ofProvider = () =>
  uuid('provider_id')
    .notNull()
    .references(() => identity_providers.id, { onDelete: 'cascade' })

/** A person’s account at a provider, which signs them in to their account in the lab. */
export const identities = pgTable(
  'identities',
  {
    provider_id: ofProvider(),
    /** The provider’s own id of the person (`sub`): it never changes, while their address may. */
    subject: text('subject').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    connected_at: instant('connected_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  table => [
    primaryKey({ columns: [table.provider_id, table.subject] }),
    unique('identities_of_user').on(table.user_id, table.provider_id),
  ],
)

/** A sign-in under way: the person is at the provider. */
export const provider_sign_ins = pgTable(
  'provider_sign_ins',
  {
    key_hash: text('key_hash').primaryKey(),
    provider_id: ofProvider(),
    /** The person who connects their account; null for a sign-in. */
    connects: uuid('connects').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    /** The code verifier of PKCE (RFC 7636). */
    verifier: text('verifier').notNull(),
    redirect_uri: text('redirect_uri').notNull(),
    next: text('next'),
    expires_at: instant('expires_at').notNull(),
  },
  table => [index('provider_sign_ins_over').on(table.expires_at), index('provider_sign_ins_of').on(table.connects)],
)
