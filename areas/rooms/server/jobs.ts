import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job, type AnyJob } from '#kernel/server/jobs.ts'
import { openEventRooms } from './open-event-rooms.ts'
import { dropOldReadiness } from './readiness/readiness.queries.ts'
import { dropOldSignals } from './signals.queries.ts'
import { dropOldTickets } from './tickets.queries.ts'
import { mostPeopleIn, unseenBefore } from './room-rules.ts'
import { dropGone } from './signalling/drop-gone.ts'

const readinessLasts = 30 * 86_400_000

/** Gives every online event a room within a minute of being published; it opens 15 minutes before the event. */
const openRooms = job({
  name: 'rooms.open_rooms',
  input: z.object({}),
  schedule: '* * * * *',
  async run(_input, { db, config }: JobTools) {
    await openEventRooms(db, new Date(), mostPeopleIn(config))
  },
})

/** Removes people from rooms whose process is gone, and deletes unused tickets, unread messages and old tests of devices. */
const tidyUp = job({
  name: 'rooms.tidy_up',
  input: z.object({}),
  schedule: '* * * * *',
  async run(_input, { db }: JobTools) {
    const now = new Date()
    await dropGone(db, now)
    await dropOldTickets(db, now)
    await dropOldSignals(db, unseenBefore(now))
    await dropOldReadiness(db, new Date(now.getTime() - readinessLasts))
  },
})

export const roomsJobs: AnyJob[] = [openRooms, tidyUp]
