import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { listSql, newId, type Database } from '#kernel/server/database.ts'
import { hereStates } from '../contract/states.ts'
import { room_participants as people, room_sessions } from './tables.ts'

/** The meeting that is under way in a room, or a new one. The room is locked. */
export async function runningSession(db: Database, room_id: string, now: Date): Promise<string> {
  const running = and(eq(room_sessions.room_id, room_id), isNull(room_sessions.ended_at))
  const [session] = await db.select({ id: room_sessions.id }).from(room_sessions).where(running)
  if (session) return session.id
  const id = newId()
  await db.insert(room_sessions).values({ id, room_id, started_at: now })
  return id
}

/** Ends the meetings that everyone has left. */
export const endEmptySessions = (db: Database, room_ids: readonly string[], now: Date) =>
  db
    .update(room_sessions)
    .set({ ended_at: now })
    .where(
      and(
        inArray(room_sessions.room_id, [...room_ids]),
        isNull(room_sessions.ended_at),
        sql`not exists (select from ${people} p where p.session_id = ${room_sessions.id} and p.state in ${sql.raw(listSql(hereStates))})`,
      ),
    )
