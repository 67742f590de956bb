import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { mostArrivals } from '../../contract/registrant-calls.ts'
import { event_registration_changes as changes, event_registrations as registrations } from '../registrations.tables.ts'

const bucket = 900

/**
 * What changed in each quarter of an hour: how many registered, canceled, got or lost a seat, and joined or left the
 * line.
 */
export const changesByQuarter = async (db: Database, event_id: string) =>
  db
    .select({
      at: sql<number>`(floor(extract(epoch from ${changes.at}) / ${sql.raw(String(bucket))}) * ${sql.raw(String(bucket))})::float8`,
      registered: sql<number>`(count(*) filter (where ${changes.why} in ('registered', 'confirmed_by_mail') and ${changes.to_state} <> 'unconfirmed'))::int`,
      cancelled: sql<number>`(count(*) filter (where ${changes.to_state} = 'cancelled' and ${changes.from_state} <> 'unconfirmed'))::int`,
      confirmed: sql<number>`(count(*) filter (where ${changes.to_state} = 'confirmed') - count(*) filter (where ${changes.from_state} = 'confirmed'))::int`,
      waiting: sql<number>`(count(*) filter (where ${changes.to_state} = 'waitlisted') - count(*) filter (where ${changes.from_state} = 'waitlisted'))::int`,
    })
    .from(changes)
    .where(eq(changes.event_id, event_id))
    .groupBy(sql`1`)
    .orderBy(sql`1`)

export const arrivalsOf = async (db: Database, event_id: string) =>
  db
    .select({
      at: sql<Date>`to_timestamp(floor(extract(epoch from ${registrations.checked_in_at}) / 600) * 600)`.mapWith(
        (value: string | Date) => new Date(value),
      ),
      count: sql<number>`count(*)::int`,
    })
    .from(registrations)
    .where(and(eq(registrations.event_id, event_id), isNotNull(registrations.checked_in_at)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(mostArrivals)

/** The number of people with a seat who speak each language, and who attend in each way. */
export const countsOfKinds = (db: Database, event_id: string) =>
  db
    .select({ locale: registrations.locale, attendance: registrations.attendance, count: sql<number>`count(*)::int` })
    .from(registrations)
    .where(and(eq(registrations.event_id, event_id), eq(registrations.state, 'confirmed')))
    .groupBy(registrations.locale, registrations.attendance)
