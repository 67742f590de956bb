import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { lockEvent } from '../events.queries.ts'
import { tellChanges } from '../mails/telling.ts'
import type { ActorContext } from '../registering/change.ts'
import { confirmWithin } from '../registering/guest-key.ts'
import { dropUnconfirmed } from '../registering/registrations.queries.ts'
import { eventsToSettle } from '../registering/line.queries.ts'
import { dropOldKeys } from '../registering/keys.queries.ts'
import { settleSeats } from '../registering/seats.ts'
import { endEvents } from './upkeep.queries.ts'

const none = z.object({})
const atOnce = 200

/**
 * Gives seats with expired offers to the next in line. A late job blocks nothing, because an expired offer reserves no
 * seat.
 */
export const settleOffers = job({
  name: 'events.settle_offers',
  input: none,
  schedule: '* * * * *',
  ownTransactions: true,
  async run(_input, { db: outside, transaction, notify }: JobTools) {
    for (const id of await eventsToSettle(outside, new Date(), atOnce))
      await transaction(async db => {
        const event = await lockEvent(db, id)
        if (!event) return
        const actor: ActorContext = { db, now: new Date(), by: 'lab', by_user: null, changes: [] }
        await settleSeats(actor, event)
        await tellChanges({ db, notify }, event, actor.changes)
      })
  },
})

/** Deletes unconfirmed registrations after a day, and expired keys; ends events that are over. */
export const tidyUp = job({
  name: 'events.tidy_up',
  input: none,
  schedule: '*/10 * * * *',
  async run(_input, { db }: JobTools) {
    const now = new Date()
    await dropUnconfirmed(db, new Date(now.getTime() - confirmWithin))
    await dropOldKeys(db, now)
    await endEvents(db, now)
  },
})
