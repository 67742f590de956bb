import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import type { RoleNumber } from '#kernel/contract/who.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { ColourMode, NotificationSettings, UserStatus, Visibility } from '../contract/people.ts'

const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)

/**
 * A person. `email` and `handle` are lower case, and a handle is unique among public people; once deleted, the row
 * stays without a name.
 */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    email: text('email').notNull().unique(),
    handle: text('handle').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    status: text('status').$type<UserStatus>().notNull().default('active'),
    password_hash: text('password_hash'),
    /** Set with a default password: it must be changed, and opens nothing after this. */
    password_expires_at: instant('password_expires_at'),
    must_change_password: boolean('must_change_password').notNull().default(false),
    function: text('function')
      .array()
      .notNull()
      .default(sql`'{}'`),
    about: jsonb('about').$type<Localised>(),
    photo_url: text('photo_url'),
    locale: text('locale').$type<Locale>().notNull().default('en-US'),
    time_zone: text('time_zone').notNull().default('UTC'),
    colour_mode: text('colour_mode').$type<ColourMode>().notNull().default('light'),
    /** The organisation this person acts for. */
    group_id: uuid('group_id'),
    visibility: jsonb('visibility').$type<Visibility>().notNull(),
    notification_settings: jsonb('notification_settings').$type<NotificationSettings>().notNull(),
    is_sample: boolean('is_sample').notNull().default(false),
    last_login_at: instant('last_login_at'),
    deletes_at: instant('deletes_at'),
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    // Private people reserve no handle, so that a taken handle does not reveal a private person.
    uniqueIndex('users_public_handle')
      .on(table.handle)
      .where(sql`(visibility->>'is_public')::boolean`),
    index('users_newest').on(table.created_at, table.id),
    index('users_deleting')
      .on(table.deletes_at)
      .where(sql`deletes_at is not null`),
  ],
)

/** The whole name in the order its person writes it, as `fullNameOf` of the contract. */
export const fullName = sql<string>`full_name(${users.first_name}, ${users.last_name})`

export const user_roles = pgTable(
  'user_roles',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A built-in role, or a clone. */
    role: smallint('role').notNull(),
    /** A role that came with a preference is removed with it; one that was granted stays. */
    granted_by: text('granted_by').$type<'sign_up' | 'preferences' | 'admin' | 'activity'>().notNull(),
    granted_at: instant('granted_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.role] }),
    index('user_roles_role').on(table.role, table.user_id),
  ],
)

/** A role made from a built-in one: some of its rights, under a name of its own. Numbers from 100 up. */
export const role_clones = pgTable('role_clones', {
  number: smallint('number').primaryKey(),
  clone_of: smallint('clone_of').$type<RoleNumber>().notNull(),
  labels: jsonb('labels').$type<Localised>().notNull(),
  rights: text('rights').array().notNull(),
  version: integer('version').notNull().default(1),
  created_at: createdAt(),
  updated_at: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** A person's reasons for joining. */
export const user_preferences = pgTable('user_preferences', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  selected: text('selected').array().notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** A device used for signing in before: its browser and network, only as a hash. */
export const known_devices = pgTable(
  'known_devices',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device_hash: text('device_hash').notNull(),
    device: text('device').notNull(),
    first_seen_at: instant('first_seen_at').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.user_id, table.device_hash] })],
)

/** A browser that has signed in, by its secret: strangers' attempts at the account do not count against it. */
export const known_browsers = pgTable(
  'known_browsers',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret_hash: text('secret_hash').notNull(),
    first_seen_at: instant('first_seen_at').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.secret_hash] }),
    index('known_browsers_seen').on(table.last_seen_at),
  ],
)

/** Who did what to what, when. Rows are only ever added: the database refuses anything else. */
export const audit = pgTable(
  'audit',
  {
    id: id().primaryKey(),
    /** Not a foreign key: entries stay when a person is deleted. */
    actor_id: uuid('actor_id'),
    /** The administrator who acted for that person. */
    acted_by: uuid('acted_by'),
    action: text('action').notNull(),
    target_id: uuid('target_id'),
    at: instant('at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  table => [
    index('audit_newest').on(table.at, table.id),
    index('audit_actor').on(table.actor_id, table.at),
    index('audit_target').on(table.target_id, table.at),
    index('audit_acted_by')
      .on(table.acted_by, table.at)
      .where(sql`acted_by is not null`),
  ],
)
