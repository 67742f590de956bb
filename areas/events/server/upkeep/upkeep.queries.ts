import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { event_registrations as registrations } from '../registrations.tables.ts'
import { event_series, events, isOpen } from '../tables.ts'

export const endEvents = (db: Database, now: Date) =>
  db
    .update(events)
    .set({ state: 'ended', updated_at: now })
    .where(and(sql`state = 'published'`, lte(events.ends_at, now)))

/** The bits of `reminded`, one for each reminder. */
export const reminders = { tomorrow: 1, soon: 2 } as const

type Due = { bit: number; from: Date; to: Date; registeredBefore: Date }

/**
 * Registrations with a seat at an event that starts within this time, without those that were reminded or just made.
 */
export const dueReminders = (db: Database, { bit, from, to, registeredBefore }: Due) =>
  db
    .select({
      id: registrations.id,
      event_id: registrations.event_id,
      user_id: registrations.user_id,
      locale: registrations.locale,
    })
    .from(events)
    .innerJoin(registrations, eq(registrations.event_id, events.id))
    .where(
      and(
        sql`${events.state} = 'published'`,
        gt(events.starts_at, from),
        lte(events.starts_at, to),
        eq(registrations.state, 'confirmed'),
        sql`${registrations.reminded} & ${bit} = 0`,
        lt(registrations.created_at, registeredBefore),
      ),
    )
    .orderBy(asc(events.starts_at), asc(registrations.id))
    .limit(500)

export const markReminded = (db: Database, ids: readonly string[], bit: number) =>
  db
    .update(registrations)
    .set({ reminded: sql`${registrations.reminded} | ${bit}` })
    .where(inArray(registrations.id, [...ids]))

/** Upcoming events whose moments were derived by other time zone rules than the platform's. */
export const byOtherRules = async (db: Database, version: string, now: Date, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: events.id })
      .from(events)
      .where(and(ne(events.tz_version, version), gt(events.starts_at, now), isOpen))
      .orderBy(asc(events.starts_at))
      .limit(limit)
  ).map(({ id }) => id)

/** Series that continue: those with an upcoming date. */
export const runningSeries = (db: Database, now: Date) =>
  db
    .select()
    .from(event_series)
    .where(
      and(
        isNull(sql`${event_series.rule}->>'count'`),
        sql`exists (select from ${events} where ${events.series_id} = ${event_series.id} and ${events.starts_at} > ${now})`,
      ),
    )
    .limit(1_000)

/**
 * The last date of a series, from which the next ones are copied. One that was edited separately is taken only if there
 * is no other.
 */
export const lastOccurrence = async (db: Database, series_id: string) =>
  (
    await db
      .select()
      .from(events)
      .where(and(eq(events.series_id, series_id), inArray(events.state, ['draft', 'published', 'ended'])))
      .orderBy(asc(events.detached), sql`${events.starts_at} desc`)
      .limit(1)
  )[0]

export const occurrenceDays = async (db: Database, series_id: string): Promise<string[]> =>
  (await db.select({ day: events.occurs_on }).from(events).where(eq(events.series_id, series_id))).flatMap(
    ({ day }) => day ?? [],
  )
