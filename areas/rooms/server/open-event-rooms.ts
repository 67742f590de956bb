import { newId, type Database } from '#kernel/server/database.ts'
import { mostPeople } from '../contract/states.ts'
import { eventPolicy, newCode } from './room-rules.ts'
import { addRoom, eventsWithoutRoom } from './rooms.queries.ts'

const atOnce = 200

/** Gives a room to each published online event that has none. */
export async function openEventRooms(db: Database, now: Date): Promise<void> {
  for (const event_id of await eventsWithoutRoom(db, now, atOnce))
    await addRoom(db, {
      id: newId(),
      code: newCode(),
      event_id,
      state: 'open',
      max_people: mostPeople,
      policy: eventPolicy,
      created_at: now,
    })
}
