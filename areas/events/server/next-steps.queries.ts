import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { event_registrations as registrations } from './registrations.tables.ts'
import { events } from './tables.ts'

const most = 3

/** Seats that somebody is offered, and seats at events that are running or begin within a given time. */
export const ownToAnswer = (db: Database, user_id: string, { now, within }: { now: Date; within: Date }) =>
  db
    .select({
      event: { title: events.title, slug: events.slug, cover_seed: events.cover_seed, starts_at: events.starts_at },
      state: registrations.state,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.event_id))
    .where(
      and(
        eq(registrations.user_id, user_id),
        sql`${events.state} = 'published'`,
        gt(events.ends_at, now),
        or(
          and(sql`${registrations.state} = 'offered'`, gt(registrations.offer_expires_at, now)),
          and(sql`${registrations.state} = 'confirmed'`, lte(events.starts_at, within)),
        ),
      ),
    )
    .orderBy(asc(events.starts_at))
    .limit(most)

export type ToAnswer = Awaited<ReturnType<typeof ownToAnswer>>[number]
