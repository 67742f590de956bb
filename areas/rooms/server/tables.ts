import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { event_registrations } from '#areas/events/server/registrations.tables.ts'
import { events } from '#areas/events/server/tables.ts'
import { listSql } from '#kernel/server/database.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { RoomPolicy } from '../contract/rooms.ts'
import {
  hereStates,
  type CallPath,
  type Consent,
  type DeviceResult,
  type ParticipantRole,
  type ParticipantState,
  type Provider,
  type RoomState,
} from '../contract/states.ts'

/** A room for video calls. The room of an event has no title, host and times of its own, but those of the event. */
export const rooms = pgTable(
  'rooms',
  {
    id: id().primaryKey(),
    code: text('code').notNull().unique(),
    title: text('title'),
    host_id: uuid('host_id').references(() => users.id, { onDelete: 'cascade' }),
    event_id: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    state: text('state').$type<RoomState>().notNull(),
    locked: boolean('locked').notNull().default(false),
    max_people: integer('max_people').notNull(),
    provider: text('provider').$type<Provider>().notNull().default('mesh'),
    policy: jsonb('policy').$type<RoomPolicy>().notNull(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
  },
  table => [
    index('rooms_of_host').on(table.host_id, table.id),
    uniqueIndex('rooms_of_event')
      .on(table.event_id)
      .where(sql`event_id is not null`),
  ],
)

const roomId = () =>
  uuid('room_id')
    .notNull()
    .references(() => rooms.id, { onDelete: 'cascade' })

/** One meeting in a room: from the first person who comes to the last who leaves. */
export const room_sessions = pgTable(
  'room_sessions',
  {
    id: id().primaryKey(),
    room_id: roomId(),
    started_at: instant('started_at').notNull(),
    ended_at: instant('ended_at'),
  },
  table => [
    uniqueIndex('room_sessions_running')
      .on(table.room_id)
      .where(sql`ended_at is null`),
    index('room_sessions_of').on(table.room_id, table.id),
  ],
)

/**
 * Somebody in a meeting. Each connection raises the generation, and the previous one is dropped. Their devices and
 * their raised hand are stored here, so that every process and everybody who comes later sees the same.
 */
export const room_participants = pgTable(
  'room_participants',
  {
    id: id().primaryKey(),
    room_id: roomId(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => room_sessions.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The event seat with which they joined; when it is deleted, so is this row. */
    registration_id: uuid('registration_id').references(() => event_registrations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role').$type<ParticipantRole>().notNull(),
    state: text('state').$type<ParticipantState>().notNull(),
    join_key_hash: text('join_key_hash').notNull().unique(),
    /** Whether they were admitted, so that they skip the lobby in the rest of the meeting. */
    was_admitted: boolean('was_admitted').notNull(),
    generation: integer('generation').notNull().default(1),
    instance: uuid('instance').notNull(),
    audio: boolean('audio').notNull().default(false),
    video: boolean('video').notNull().default(false),
    screen: boolean('screen').notNull().default(false),
    hand_at: instant('hand_at'),
    records_at: instant('records_at'),
    /** Their answer to the recording that is under way in the meeting. */
    consent: text('consent').$type<Consent>(),
    /** When a process last recorded their connection. */
    seen_at: instant('seen_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  table => [
    index('room_participants_of').on(table.room_id, table.id),
    index('room_participants_of_person').on(table.user_id, table.room_id),
    index('room_participants_of_seat').on(table.registration_id),
    index('room_participants_of_session').on(table.session_id),
    index('room_participants_here')
      .on(table.room_id)
      .where(sql.raw(`state in ${listSql(hereStates)}`)),
    index('room_participants_unseen')
      .on(table.seen_at)
      .where(sql.raw(`state in ${listSql(hereStates)}`)),
  ],
)

/** The notes that the people of a room have written together. */
export const room_notes = pgTable('room_notes', {
  room_id: uuid('room_id')
    .primaryKey()
    .references(() => rooms.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  version: integer('version').notNull(),
  editor_id: uuid('editor_id').references(() => room_participants.id, { onDelete: 'set null' }),
  edited_at: instant('edited_at').notNull(),
})

/** When somebody was connected; attendance in minutes is computed from this. */
export const room_intervals = pgTable(
  'room_intervals',
  {
    id: id().primaryKey(),
    participant_id: uuid('participant_id')
      .notNull()
      .references(() => room_participants.id, { onDelete: 'cascade' }),
    joined_at: instant('joined_at').notNull(),
    left_at: instant('left_at'),
  },
  table => [
    index('room_intervals_of').on(table.participant_id, table.joined_at),
    uniqueIndex('room_intervals_open')
      .on(table.participant_id)
      .where(sql`left_at is null`),
  ],
)

/** A ticket that opens a socket once, within 30 seconds. */
export const room_tickets = pgTable(
  'room_tickets',
  {
    token_hash: text('token_hash').primaryKey(),
    participant_id: uuid('participant_id')
      .notNull()
      .references(() => room_participants.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    instance: uuid('instance').notNull(),
    /** The hash of the session or token that joined: the socket ends with it. */
    person_token_hash: text('person_token_hash'),
    expires_at: instant('expires_at').notNull(),
  },
  table => [index('room_tickets_of').on(table.participant_id), index('room_tickets_expiring').on(table.expires_at)],
)

/** A message to a participant at another process that is too long for NOTIFY; it is read once. */
export const room_signals = pgTable(
  'room_signals',
  {
    id: id().primaryKey(),
    participant_id: uuid('participant_id')
      .notNull()
      .references(() => room_participants.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    created_at: instant('created_at').notNull(),
  },
  table => [index('room_signals_of').on(table.participant_id), index('room_signals_old').on(table.created_at)],
)

/**
 * The test results that somebody with a seat sent the hosts before the call: whether their devices and their connection
 * work.
 */
export const room_readiness = pgTable(
  'room_readiness',
  {
    registration_id: uuid('registration_id')
      .primaryKey()
      .references(() => event_registrations.id, { onDelete: 'cascade' }),
    room_id: roomId(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    audio: text('audio').$type<DeviceResult>().notNull(),
    video: text('video').$type<DeviceResult>().notNull(),
    path: text('path').$type<CallPath>().notNull(),
    told_at: instant('told_at').notNull(),
  },
  table => [
    index('room_readiness_of').on(table.room_id, table.registration_id),
    index('room_readiness_of_person').on(table.user_id),
    index('room_readiness_old').on(table.told_at),
  ],
)
