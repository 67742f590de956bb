import { bigint, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { instant } from '#kernel/server/tables.ts'

const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer<ArrayBuffer> }>({
  dataType: () => 'bytea',
  fromDriver: bytes => new Uint8Array(bytes),
  toDriver: bytes => Buffer.from(bytes),
})
const ofUser = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/** A passkey of a person: the public half. The private one never leaves their device (WebAuthn 3). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id of the credential, in base64url. */
    id: text('id').primaryKey(),
    user_id: ofUser().notNull(),
    name: text('name').notNull(),
    /** The host that it belongs to: browsers offer it on no other host. */
    host: text('host').notNull(),
    public_key: bytea('public_key').notNull(),
    /** Rises with every use on devices that count; a lower value means that the key was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  table => [index('passkeys_of_user').on(table.user_id)],
)

/** A challenge that a device was asked to sign; each works once. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    key_hash: text('key_hash').primaryKey(),
    challenge: text('challenge').notNull(),
    host: text('host').notNull(),
    /** The person who adds a passkey; null for a sign-in. */
    adds: uuid('adds').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  table => [index('passkey_challenges_over').on(table.expires_at), index('passkey_challenges_of').on(table.adds)],
)
