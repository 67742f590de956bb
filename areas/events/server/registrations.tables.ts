import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { listSql } from '#kernel/server/database.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { Answers } from '../contract/index.ts'
import {
  liveStates,
  type Attendance,
  type ChangeReason,
  type RegistrationState,
  type ScanKind,
  type ScanResult,
} from '../contract/states.ts'
import { events } from './tables.ts'

const eventId = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/**
 * Somebody's registration for an event. `address_key` is their address in one form: an event has one live row for it.
 */
export const event_registrations = pgTable(
  'event_registrations',
  {
    id: id().primaryKey(),
    event_id: eventId(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    address_key: text('address_key').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    attendance: text('attendance').$type<Attendance>(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    state: text('state').$type<RegistrationState>().notNull(),
    /** The position in line. It is the time of registration, unless a host moved them or they came back. */
    queue_at: instant('queue_at').notNull(),
    offer_expires_at: instant('offer_expires_at'),
    checked_in_at: instant('checked_in_at'),
    /** Which of the two reminders were sent. */
    reminded: integer('reminded').notNull().default(0),
    /** Nothing reads it any more. A later release removes it, because processes of the last one still select it. */
    still_coming: boolean('still_coming').notNull().default(false),
    created_at: instant('created_at').notNull(),
    changed_at: instant('changed_at').notNull(),
  },
  table => [
    uniqueIndex('event_registrations_one_live')
      .on(table.event_id, table.address_key)
      .where(sql.raw(`state in ${listSql(liveStates)}`)),
    index('event_registrations_line')
      .on(table.event_id, table.queue_at, table.id)
      .where(sql`state = 'waitlisted'`),
    index('event_registrations_offers')
      .on(table.offer_expires_at)
      .where(sql`state = 'offered'`),
    index('event_registrations_offers_of')
      .on(table.event_id, table.offer_expires_at)
      .where(sql`state = 'offered'`),
    index('event_registrations_unconfirmed')
      .on(table.created_at)
      .where(sql`state = 'unconfirmed'`),
    index('event_registrations_created').on(table.created_at),
    index('event_registrations_newest').on(table.event_id, table.id),
    index('event_registrations_by_name').on(table.event_id, sql`lower(name)`, table.id),
    index('event_registrations_by_state').on(table.event_id, table.state, table.id),
    index('event_registrations_of_person').on(table.user_id, table.event_id),
    index('event_registrations_of_address').on(table.address_key),
  ],
)

/** The keys of links in mails, as hashes: each mail has its own. */
export const event_registration_keys = pgTable(
  'event_registration_keys',
  {
    key_hash: text('key_hash').primaryKey(),
    registration_id: uuid('registration_id')
      .notNull()
      .references(() => event_registrations.id, { onDelete: 'cascade' }),
    /** A key that must be confirmed within a day; the others are valid until a month after the event. */
    confirms: boolean('confirms').notNull().default(false),
    expires_at: instant('expires_at').notNull(),
  },
  table => [
    index('event_registration_keys_of').on(table.registration_id),
    index('event_registration_keys_expiring').on(table.expires_at),
  ],
)

/** The history of registrations; rows are only added. The line at any time can be computed from it. */
export const event_registration_changes = pgTable(
  'event_registration_changes',
  {
    // In the order in which transactions locked the event, in all processes.
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event_id: eventId(),
    registration_id: uuid('registration_id')
      .notNull()
      .references(() => event_registrations.id, { onDelete: 'cascade' }),
    from_state: text('from_state').$type<RegistrationState>(),
    to_state: text('to_state').$type<RegistrationState>().notNull(),
    why: text('why').$type<ChangeReason>().notNull(),
    note: text('note'),
    by: text('by').$type<'self' | 'host' | 'lab'>().notNull(),
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    /** Its position in the line after the change. */
    queue_at: instant('queue_at').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('event_registration_changes_of').on(table.registration_id, table.id),
    index('event_registration_changes_of_event').on(table.event_id, table.id),
    index('event_registration_changes_of_line')
      .on(table.event_id, table.id)
      .where(sql`to_state = 'waitlisted' or from_state = 'waitlisted'`),
  ],
)

/** A scan at the door, under the id its device made. */
export const event_check_ins = pgTable(
  'event_check_ins',
  {
    id: uuid('id').primaryKey(),
    event_id: eventId(),
    registration_id: uuid('registration_id').references(() => event_registrations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ScanKind>().notNull(),
    /** The time of the device's clock. `at` is corrected by how far that clock was off when it sent the scan. */
    happened_at: instant('happened_at').notNull(),
    at: instant('at').notNull(),
    received_at: instant('received_at').notNull(),
    device: text('device').notNull(),
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    result: text('result').$type<ScanResult>().notNull(),
    forced: boolean('forced').notNull().default(false),
    /** The event of a ticket that was for another event. */
    other_event_id: uuid('other_event_id'),
  },
  table => [
    index('event_check_ins_of').on(table.registration_id, table.at, table.id),
    index('event_check_ins_of_event').on(table.event_id, table.at, table.id),
  ],
)
