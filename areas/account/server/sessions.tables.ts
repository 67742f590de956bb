import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { FirstStep, SignInMethod, TokenAccess } from '../contract/security.ts'
import type { SignUpState } from '../contract/sign-up.ts'
import type { ChallengePurpose } from '../contract/signing-in.ts'
import { users } from './tables.ts'

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who used the lab as another person, why, and whether changes were allowed. */
export const actings = pgTable(
  'actings',
  {
    id: id().primaryKey(),
    /** Not a foreign key: the person can read who it was as long as that account exists. */
    actor_id: uuid('actor_id').notNull(),
    /** The person for whom it was. */
    user_id: ofUser(),
    reason: text('reason').notNull(),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    writes_since: instant('writes_since'),
    ended_at: instant('ended_at'),
  },
  table => [index('actings_of_user').on(table.user_id, table.id), index('actings_by').on(table.actor_id)],
)

/** A session. Only the SHA-256 of its token is stored, so that reading the table reveals nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    user_id: ofUser(),
    /** Set while the person acts for another one; when that one is deleted, the session ends. */
    acting_id: uuid('acting_id').references(() => actings.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    /** The token before the last rotation, valid until `previous_until` for the tabs that still use it. */
    previous_hash: text('previous_hash').unique(),
    previous_until: instant('previous_until'),
    method: text('method').$type<SignInMethod>().notNull(),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
    created_at: instant('created_at').notNull(),
    /** When the person last proved their identity. */
    fresh_at: instant('fresh_at').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
    /** Opened by a default password: only valid for changing it. */
    only_change_password: boolean('only_change_password').notNull().default(false),
    /** The person's roles changed since: the browser is asked to take a new token. */
    rotate: boolean('rotate').notNull().default(false),
  },
  table => [
    index('sessions_user').on(table.user_id, table.last_seen_at),
    index('sessions_seen').on(table.last_seen_at),
    index('sessions_acting').on(table.acting_id),
  ],
)

/** A person's authenticator app. It counts only once a code of it confirmed it. */
export const authenticators = pgTable('authenticators', {
  user_id: ofUser().primaryKey(),
  /** The shared secret, in base32: it must be readable to compute the codes. */
  secret: text('secret').notNull(),
  created_at: instant('created_at').notNull(),
  confirmed_at: instant('confirmed_at'),
  /** The time step of the last accepted code, so that each code works once (RFC 6238, 5.2). */
  last_step: integer('last_step').notNull().default(0),
})

/** Codes for when the app is out of reach; each works once, and is then deleted. */
export const recovery_codes = pgTable(
  'recovery_codes',
  { user_id: ofUser(), code_hash: text('code_hash').notNull() },
  table => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** A sign-in whose first step succeeded, and which waits for a code of the app. */
export const second_steps = pgTable(
  'second_steps',
  {
    ticket_hash: text('ticket_hash').primaryKey(),
    user_id: ofUser(),
    method: text('method').$type<FirstStep>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    expires_at: instant('expires_at').notNull(),
  },
  table => [index('second_steps_user').on(table.user_id), index('second_steps_expires').on(table.expires_at)],
)

/** A token for an agent or a script, with the roles of its owner or fewer. */
export const personal_tokens = pgTable(
  'personal_tokens',
  {
    id: id().primaryKey(),
    user_id: ofUser(),
    name: text('name').notNull(),
    access: text('access').$type<TokenAccess>().notNull(),
    roles: smallint('roles').array().notNull(),
    ending: text('ending').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  table => [index('personal_tokens_user').on(table.user_id, table.id)],
)

/** Attempts at a secret: counted, committed, and only then compared. */
export const tries = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    since: instant('since').notNull(),
    last_at: instant('last_at').notNull(),
    blocked_until: instant('blocked_until'),
  },
  table => [index('tries_last').on(table.last_at)],
)

/** A sign-up until it is completed; a person is created only once the address is confirmed. */
export const sign_ups = pgTable(
  'sign_ups',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    password_hash: text('password_hash'),
    preferences: text('preferences')
      .array()
      .notNull()
      .default(sql`'{}'`),
    locale: text('locale').$type<Locale>().notNull(),
    time_zone: text('time_zone').notNull(),
    state: text('state').$type<SignUpState>().notNull().default('started'),
    consented_at: instant('consented_at').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  table => [index('sign_ups_email').on(table.email), index('sign_ups_expires').on(table.expires_at)],
)

/**
 * One mail with a code and a link. The row is written for every address; `opens` is false where no code may ever work
 * (no such account, or for a sign-up one that exists).
 */
export const challenges = pgTable(
  'challenges',
  {
    id: id().primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    email: text('email').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sign_up_id: uuid('sign_up_id').references(() => sign_ups.id, { onDelete: 'cascade' }),
    opens: boolean('opens').notNull(),
    code_hash: text('code_hash').notNull(),
    link_hash: text('link_hash').notNull().unique(),
    waiting_hash: text('waiting_hash').notNull(),
    match: text('match').notNull(),
    next: text('next'),
    locale: text('locale').$type<Locale>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    asked_ip: text('asked_ip').notNull(),
    /** The requester, for the limits: a newer mail of the same requester ends the one before, a stranger's does not. */
    asked_by: text('asked_by').notNull().default(''),
    asked_device: text('asked_device').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    superseded_at: instant('superseded_at'),
    used_at: instant('used_at'),
    /** The link was opened elsewhere and signs in the waiting tab. */
    approved_at: instant('approved_at'),
    /** Used by the browser that requested it: it entered the code, or sent its waiting key. */
    by_asker: boolean('by_asker').notNull().default(false),
    ticket_hash: text('ticket_hash').unique(),
    ticket_expires_at: instant('ticket_expires_at'),
    ticket_used_at: instant('ticket_used_at'),
  },
  table => [
    index('challenges_email').on(table.email, table.purpose, table.created_at),
    index('challenges_user').on(table.user_id),
    index('challenges_sign_up').on(table.sign_up_id),
    index('challenges_created').on(table.created_at),
  ],
)
