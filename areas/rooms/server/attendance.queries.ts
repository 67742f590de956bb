import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { newId, type Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { room_intervals, room_participants as people } from './tables.ts'

export const openInterval = (db: Database, participant_id: string, now: Date) =>
  db.insert(room_intervals).values({ id: newId(), participant_id, joined_at: now }).onConflictDoNothing()

/** A stay that is over. */
export const addStay = (db: Database, row: Omit<typeof room_intervals.$inferInsert, 'id'>) =>
  db.insert(room_intervals).values({ id: newId(), ...row })

export const closeIntervals = (db: Database, participant_ids: readonly string[], at: Date) =>
  db
    .update(room_intervals)
    .set({ left_at: at })
    .where(and(inArray(room_intervals.participant_id, [...participant_ids]), isNull(room_intervals.left_at)))

const first = sql<Date | null>`min(${room_intervals.joined_at})`.mapWith(room_intervals.joined_at)
const last =
  sql<Date | null>`case when bool_or(${room_intervals.id} is not null and ${room_intervals.left_at} is null) then null else max(${room_intervals.left_at}) end`.mapWith(
    room_intervals.left_at,
  )

/** Who was in a room, newest first, with their minutes until now. */
export const attendants = (
  db: Database,
  {
    room_id,
    q,
    after,
    limit,
    now,
  }: { room_id: string; q?: string | undefined; after: string | undefined; limit: number; now: Date },
) =>
  db
    .select({
      id: people.id,
      name: people.name,
      role: people.role,
      state: people.state,
      joined_at: first,
      left_at: last,
      minutes: sql<number>`coalesce(round(sum(extract(epoch from coalesce(${room_intervals.left_at}, ${now.toISOString()}::timestamptz) - ${room_intervals.joined_at})) / 60), 0)::int`,
    })
    .from(people)
    .leftJoin(room_intervals, eq(room_intervals.participant_id, people.id))
    .where(and(eq(people.room_id, room_id), contains(people.name, q), after ? lt(people.id, after) : undefined))
    .groupBy(people.id)
    .orderBy(desc(people.id))
    .limit(limit)

export function countAttendants(db: Database, room_id: string, q: string | undefined): Promise<number> {
  return countUpTo(db, some => some.from(people).where(and(eq(people.room_id, room_id), contains(people.name, q))))
}
