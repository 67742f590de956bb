import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { fullName, users } from '#areas/account/server/tables.ts'
import { editedWith, teamsWith } from '#areas/startups/server/exports.ts'
import { businesses } from '#areas/startups/server/tables.ts'
import { uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { slugsWith } from '#kernel/server/slug.ts'
import { openStates } from '../contract/states.ts'
import { event_registrations } from './registrations.tables.ts'
import { event_hosts, event_series, events } from './tables.ts'

export type EventRow = typeof events.$inferSelect
export type NewEventRow = typeof events.$inferInsert

/** Finds an event by its id or slug. */
export const named = (name: string) =>
  uuidPattern.test(name.toLowerCase()) ? eq(events.id, name.toLowerCase()) : eq(events.slug, name)

export const eventNamed = async (db: Database, name: string): Promise<EventRow | undefined> =>
  (await db.select().from(events).where(named(name)))[0]

/** Locks the row until the transaction ends, so that two people cannot take the last seat. */
export const lockEvent = async (db: Database, id: string): Promise<EventRow | undefined> =>
  (await db.select().from(events).where(eq(events.id, id)).for('update'))[0]

/** Locks several, always in the same order. */
export const lockEvents = (db: Database, ids: readonly string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('update')

export const addEvents = (db: Database, rows: NewEventRow[]) =>
  db.insert(events).values(rows).onConflictDoNothing().returning()

export const editEvent = async (db: Database, id: string, fields: Partial<NewEventRow>, now: Date): Promise<EventRow> =>
  (
    await db
      .update(events)
      .set({ ...fields, version: sql`${events.version} + 1`, updated_at: now })
      .where(eq(events.id, id))
      .returning()
  )[0]!

export const dropEvent = (db: Database, id: string) => db.delete(events).where(eq(events.id, id))

/** The slugs that begin with this stem. */
export const slugsLike = (db: Database, stem: string): Promise<Set<string>> => slugsWith(db, events.slug, stem)

export const isSlugTaken = async (db: Database, slug: string): Promise<boolean> =>
  (await db.$count(events, eq(events.slug, slug))) > 0

const hostedIds = (db: Database, user_id: string) =>
  db.select({ id: event_hosts.event_id }).from(event_hosts).where(eq(event_hosts.user_id, user_id))

/** The events that somebody hosts, and those of the startups that they edit and that have events on. */
export const runIds = (db: Database, user_id: string) =>
  union(
    hostedIds(db, user_id),
    db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.owner_business, editedWith(db, user_id, 'events'))),
  )

/** The events that somebody hosts, and those of the startups in whose team they are. */
export const hostedWithTeam = (db: Database, user_id: string) =>
  union(
    hostedIds(db, user_id),
    db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.owner_business, teamsWith(db, user_id))),
  )

/** The startups that give these events. */
export const ownersOf = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: businesses.id, name: businesses.name, logo_url: businesses.logo_url })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))

/** The number of upcoming events of a startup, including drafts. */
export const countAhead = (db: Database, business_id: string, now: Date): Promise<number> =>
  db.$count(events, and(eq(events.owner_business, business_id), gte(events.ends_at, now)))

/** Whether somebody edits a startup that has events on. */
export const runsEventsOf = async (db: Database, business_id: string, user_id: string): Promise<boolean> =>
  (await editedWith(db, user_id, 'events')).some(({ id }) => id === business_id)

export const isRunBy = async (db: Database, event_id: string, user_id: string): Promise<boolean> =>
  (await db.$count(events, and(eq(events.id, event_id), inArray(events.id, runIds(db, user_id))))) > 0

export const hostsOf = (db: Database, ids: readonly string[]) =>
  db
    .select({
      event_id: event_hosts.event_id,
      user_id: users.id,
      email: users.email,
      locale: users.locale,
      name: fullName,
      photo_url: users.photo_url,
      blurb: event_hosts.blurb,
    })
    .from(event_hosts)
    .innerJoin(users, eq(users.id, event_hosts.user_id))
    .where(inArray(event_hosts.event_id, [...ids]))
    .orderBy(asc(event_hosts.position))

export type NewHost = Omit<typeof event_hosts.$inferInsert, 'event_id' | 'position'>

export async function setHosts(db: Database, event_id: string, hosts: readonly NewHost[]): Promise<void> {
  await db.delete(event_hosts).where(eq(event_hosts.event_id, event_id))
  if (hosts.length > 0)
    await db.insert(event_hosts).values(hosts.map((host, position) => ({ ...host, event_id, position })))
}

export const addSeries = (db: Database, row: typeof event_series.$inferInsert) => db.insert(event_series).values(row)

export const seriesById = async (db: Database, id: string) =>
  (await db.select().from(event_series).where(eq(event_series.id, id)))[0]

type Reached = { from: Date | undefined; runBy: string | undefined; now: Date }

/** The dates of a series that changes reach: those not edited by themselves, from a moment on, which are not over. */
export const occurrenceIds = async (
  db: Database,
  series_id: string,
  { from, runBy, now }: Reached,
): Promise<string[]> =>
  (
    await db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.series_id, series_id),
          eq(events.detached, false),
          inArray(events.state, openStates),
          gt(events.ends_at, now),
          from && gte(events.starts_at, from),
          runBy === undefined ? undefined : inArray(events.id, runIds(db, runBy)),
        ),
      )
  ).map(({ id }) => id)

export const countOccurrences = (db: Database, series_id: string) => db.$count(events, eq(events.series_id, series_id))

export const hasRegistrations = async (db: Database, event_id: string): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(event_registrations)
      .where(eq(event_registrations.event_id, event_id))
      .limit(1)
  ).length > 0

/** How many registrations of an event are in each state. */
export const countsByState = async (db: Database, event_id: string) =>
  db
    .select({ state: event_registrations.state, count: sql<number>`count(*)::int` })
    .from(event_registrations)
    .where(eq(event_registrations.event_id, event_id))
    .groupBy(event_registrations.state)
