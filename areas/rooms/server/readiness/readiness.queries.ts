import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { event_registrations as registrations } from '#areas/events/server/registrations.tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { room_readiness as readiness } from '../tables.ts'

export const putReadiness = (db: Database, row: typeof readiness.$inferInsert) =>
  db.insert(readiness).values(row).onConflictDoUpdate({ target: readiness.registration_id, set: row })

type Params = { room_id: string; q: string | undefined }

/** People who gave up their seat are not counted. */
const ofRoom = ({ room_id, q = '' }: Params) =>
  and(eq(readiness.room_id, room_id), eq(registrations.state, 'confirmed'), contains(registrations.name, q))

export const readinessPage = (db: Database, params: Params, after: string | undefined, limit: number) =>
  db
    .select({
      id: readiness.registration_id,
      name: registrations.name,
      audio: readiness.audio,
      video: readiness.video,
      path: readiness.path,
      told_at: readiness.told_at,
    })
    .from(readiness)
    .innerJoin(registrations, eq(registrations.id, readiness.registration_id))
    .where(and(ofRoom(params), after ? lt(readiness.registration_id, after) : undefined))
    .orderBy(desc(readiness.registration_id))
    .limit(limit)

const count = (condition = sql`true`) => sql<number>`(count(*) filter (where ${condition}))::int`

export async function countReadiness(db: Database, params: Params) {
  const [counts] = await db
    .select({
      told: count(),
      relay: count(sql`${readiness.path} = 'relay'`),
      blocked: count(sql`${readiness.path} = 'blocked'`),
      no_audio: count(sql`${readiness.audio} <> 'on'`),
      no_video: count(sql`${readiness.video} <> 'on'`),
    })
    .from(readiness)
    .innerJoin(registrations, eq(registrations.id, readiness.registration_id))
    .where(ofRoom(params))
  return counts!
}

export const countSeats = (db: Database, event_id: string): Promise<number> =>
  db.$count(registrations, and(eq(registrations.event_id, event_id), eq(registrations.state, 'confirmed')))

export const dropReadinessOf = (db: Database, user_id: string) =>
  db.delete(readiness).where(eq(readiness.user_id, user_id))

export const dropOldReadiness = (db: Database, before: Date) =>
  db.delete(readiness).where(lt(readiness.told_at, before))
