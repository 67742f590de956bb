import * as z from 'zod/mini'
import { newId } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job, type AnyJob } from '#kernel/server/jobs.ts'
import { mostPeople } from '../contract/states.ts'
import { dropOldSignals, dropOldTickets } from './participants.queries.ts'
import { eventPolicy, newCode, unseenBefore } from './room-rules.ts'
import { addRoom, eventsWithoutRoom } from './rooms.queries.ts'
import { dropGone } from './signalling/drop-gone.ts'

const atOnce = 200

/** Every online event has its room within a minute of being published; it opens 15 minutes before the event. */
const openRooms = job({
  name: 'rooms.open_rooms',
  input: z.object({}),
  schedule: '* * * * *',
  async run(_input, { db }: JobTools) {
    const now = new Date()
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
  },
})

/** Nobody stays in a room whose process is gone; tickets and messages that nobody read are removed. */
const tidyUp = job({
  name: 'rooms.tidy_up',
  input: z.object({}),
  schedule: '* * * * *',
  async run(_input, { db }: JobTools) {
    const now = new Date()
    await dropGone(db, now)
    await dropOldTickets(db, now)
    await dropOldSignals(db, unseenBefore(now))
  },
})

export const roomsJobs: AnyJob[] = [openRooms, tidyUp]
