import type { Database } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import { closeIntervals } from '../attendance.queries.ts'
import { dropUnseen } from '../participants.queries.ts'
import { endEmptySessions } from '../sessions.queries.ts'
import { unseenBefore } from '../room-rules.ts'

/** People without a connection for a minute have left, and everyone in the room is notified; an empty meeting ends. */
export async function dropGone(db: Database, now: Date): Promise<void> {
  const gone = await dropUnseen(db, unseenBefore(now))
  if (gone.length === 0) return
  for (const { id, seen_at } of gone) await closeIntervals(db, [id], seen_at)
  await endEmptySessions(db, [...new Set(gone.map(({ room_id }) => room_id))], now)
  for (const { id, room_id } of gone) await publish(db, `room:${room_id}`, { kind: 'person', id })
}
