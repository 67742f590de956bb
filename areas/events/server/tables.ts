import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { listSql } from '#kernel/server/database.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { EventFields } from '../contract/index.ts'
import { listedStates, openStates, type EventMode, type EventState, type EventVisibility } from '../contract/states.ts'
import type { SeriesRule } from '../contract/series.ts'

const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)

// Written out, so that PostgreSQL sees that it can use the partial indexes.
export const isListed = sql.raw(`state in ${listSql(listedStates)}`)
export const isOpen = sql.raw(`state in ${listSql(openStates)}`)
export const isListedPublic = sql`${isListed} and visibility = 'public'`

/** How an event repeats, by the clock of its zone. Each date is a row of `events`. */
export const event_series = pgTable('event_series', {
  id: id().primaryKey(),
  title: jsonb('title').$type<Localised>().notNull(),
  rule: jsonb('rule').$type<SeriesRule>().notNull(),
  start_local: text('start_local').notNull(),
  time_zone: text('time_zone').notNull(),
  created_at: createdAt(),
})

/**
 * An event. `starts_local`, `ends_local` and `time_zone` are authoritative; `starts_at` and `ends_at` are derived from
 * them by the time zone rules of `tz_version`. `confirmed`, `waiting` and `pending` are counted by a trigger on the
 * registrations.
 */
export const events = pgTable(
  'events',
  {
    id: id().primaryKey(),
    slug: text('slug').notNull().unique(),
    state: text('state').$type<EventState>().notNull().default('draft'),
    title: jsonb('title').$type<Localised>().notNull(),
    summary: jsonb('summary').$type<Localised>().notNull(),
    body: jsonb('body').$type<Localised>().notNull(),
    body_html: jsonb('body_html').$type<Localised>().notNull(),
    format: jsonb('format').$type<Localised>(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    languages: text('languages')
      .array()
      .$type<Locale[]>()
      .notNull()
      .default(sql`'{}'`),
    starts_local: text('starts_local').notNull(),
    ends_local: text('ends_local').notNull(),
    time_zone: text('time_zone').notNull(),
    fold: text('fold').$type<'earlier' | 'later'>(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    tz_version: text('tz_version').notNull(),
    mode: text('mode').$type<EventMode>().notNull(),
    venue: jsonb('venue').$type<EventFields['venue']>(),
    room_id: uuid('room_id'),
    capacity: integer('capacity'),
    approval_required: boolean('approval_required').notNull().default(false),
    waitlist: boolean('waitlist').notNull().default(true),
    auto_offer: boolean('auto_offer').notNull().default(true),
    offer_hours: integer('offer_hours').notNull().default(24),
    offers_until: instant('offers_until'),
    opens_at: instant('opens_at'),
    closes_at: instant('closes_at'),
    cancel_deadline: instant('cancel_deadline'),
    questions: jsonb('questions').$type<EventFields['questions']>().notNull(),
    schedule: jsonb('schedule').$type<EventFields['schedule']>().notNull(),
    materials: jsonb('materials').$type<EventFields['materials']>().notNull(),
    visibility: text('visibility').$type<EventVisibility>().notNull().default('public'),
    /** The startup that hosts it. */
    owner_business: uuid('owner_business').references(() => businesses.id, { onDelete: 'set null' }),
    series_id: uuid('series_id').references(() => event_series.id, { onDelete: 'set null' }),
    /** Its day in the series. */
    occurs_on: text('occurs_on'),
    /** Edited separately: changes of the series do not apply to it. */
    detached: boolean('detached').notNull().default(false),
    ics_uid: text('ics_uid').notNull(),
    ics_sequence: integer('ics_sequence').notNull().default(0),
    ics_stamp: instant('ics_stamp').notNull(),
    cover_seed: text('cover_seed').notNull(),
    /** Its texts in all languages, in the form that is searched. */
    search_text: text('search_text').notNull(),
    cancel_reason: text('cancel_reason'),
    confirmed: integer('confirmed').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    pending: integer('pending').notNull().default(0),
    checked_in: integer('checked_in').notNull().default(0),
    created_by: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    is_sample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    published_at: instant('published_at'),
  },
  table => [
    check('events_ends_after_start', sql`${table.ends_at} > ${table.starts_at}`),
    // With the end, so that upcoming events are counted from the index alone.
    index('events_by_start').on(table.starts_at, table.id, table.ends_at),
    index('events_by_state').on(table.state, table.starts_at, table.id),
    index('events_listed')
      .on(table.starts_at, table.id, table.ends_at)
      .where(sql`${isListed} and visibility <> 'unlisted'`),
    index('events_listed_public').on(table.starts_at, table.id, table.ends_at).where(isListedPublic),
    index('events_to_end')
      .on(table.ends_at)
      .where(sql`state = 'published'`),
    index('events_with_line')
      .on(table.starts_at)
      .where(sql`state = 'published' and waiting > 0`),
    index('events_tags').using('gin', table.tags),
    index('events_of_series').on(table.series_id, table.starts_at),
    uniqueIndex('events_series_day').on(table.series_id, table.occurs_on),
    index('events_of_business')
      .on(table.owner_business, table.starts_at)
      .where(sql`owner_business is not null`),
    index('events_by_zone_rules').on(table.tz_version, table.starts_at).where(isOpen),
  ],
)

/** A person who runs an event, and is shown as its host. */
export const event_hosts = pgTable(
  'event_hosts',
  {
    event_id: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    blurb: jsonb('blurb').$type<Localised>(),
  },
  table => [primaryKey({ columns: [table.event_id, table.user_id] }), index('event_hosts_of_person').on(table.user_id)],
)
