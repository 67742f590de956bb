import { newId, type Database } from '#kernel/server/database.ts'
import { eventPolicy, newCode, providerFor } from './room-rules.ts'
import { addRoom, eventsWithoutRoom } from './rooms.queries.ts'

const atOnce = 200

/** Gives a room to each published online event that has none, for as many as this lab can have in one. */
export async function openEventRooms(db: Database, now: Date, max_people: number): Promise<void> {
  for (const event_id of await eventsWithoutRoom(db, now, atOnce))
    await addRoom(db, {
      id: newId(),
      code: newCode(),
      event_id,
      state: 'open',
      max_people,
      provider: providerFor(max_people),
      policy: eventPolicy,
      created_at: now,
    })
}
