import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { microsPattern, readCursor, timeOfMicros, uuidPattern } from '#kernel/server/cursor.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { mailedStates } from '../../contract/states.ts'
import { event_registrations as registrations } from '../registrations.tables.ts'
import { events } from '../tables.ts'
import { startMicros } from '../listing/listing.queries.ts'

type OwnParams = { past?: boolean | undefined; q?: string | undefined; cursor?: string | undefined; limit: number }

/** A person's own registrations: the newest for each event; an ended one only if no newer one exists. */
const own = (user_id: string, { past }: OwnParams, now: Date) =>
  and(
    eq(registrations.user_id, user_id),
    inArray(registrations.state, mailedStates),
    past ? lte(events.ends_at, now) : gt(events.ends_at, now),
    sql`not exists (select from event_registrations later where later.user_id = ${registrations.user_id}
      and later.event_id = ${registrations.event_id} and later.id > ${registrations.id})`,
  )

function beyond({ cursor, past }: OwnParams) {
  if (cursor === undefined) return undefined
  const [micros, id] = readCursor(cursor, [microsPattern, uuidPattern])
  const sign = past ? sql`<` : sql`>`
  return sql`(${events.starts_at}, ${events.id}) ${sign} (${timeOfMicros(micros!)}, ${id}::uuid)`
}

/** A page of somebody's registrations with their events, one more than the limit. */
export const ownRegistrations = (db: Database, user_id: string, params: OwnParams, now: Date) =>
  db
    .select({ registration: registrations, event: events, micros: startMicros })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.event_id))
    .where(and(own(user_id, params, now), beyond(params)))
    .orderBy(params.past ? sql`${events.starts_at} desc, ${events.id} desc` : sql`${events.starts_at}, ${events.id}`)
    .limit(params.limit + 1)

export const countOwn = (db: Database, user_id: string, params: OwnParams, now: Date): Promise<number> =>
  countUpTo(db, some =>
    some
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.event_id))
      .where(own(user_id, params, now)),
  )
