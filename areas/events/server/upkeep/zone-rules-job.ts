import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { editEvent, lockEvent, type EventRow, type NewEventRow } from '../events.queries.ts'
import { tellOfEvent } from '../mails/telling.ts'
import { movedMoment } from '#kernel/contract/time/wall-time.ts'
import { zoneRulesVersion } from '../time/zone-rules.ts'
import { byOtherRules } from './upkeep.queries.ts'

/**
 * The times of an event under new rules: its clock time stays, so its instants may change. Undefined if they do not.
 */
export function movedBy({
  starts_local,
  ends_local,
  time_zone,
  fold,
  starts_at,
  ends_at,
}: EventRow): Partial<NewEventRow> | undefined {
  const start = movedMoment(time_zone, starts_local, fold)
  const end = movedMoment(time_zone, ends_local, fold ?? 'later')
  if (Number(start) === Number(starts_at) && Number(end) === Number(ends_at)) return undefined
  return { starts_at: start, ends_at: end }
}

/**
 * When the platform's rules of time zones have changed, upcoming events keep their clock times, and registered people
 * are notified. It runs every 15 minutes, so that it also notices an update of the lab.
 */
export const followZoneRules = job({
  name: 'events.follow_zone_rules',
  input: z.object({}),
  schedule: '*/15 * * * *',
  ownTransactions: true,
  async run(_input, { db: outside, transaction, notify }: JobTools) {
    for (const id of await byOtherRules(outside, zoneRulesVersion, new Date(), 1_000))
      await transaction(async db => {
        const event = await lockEvent(db, id)
        if (!event) return
        const now = new Date()
        const moved = movedBy(event)
        const stamped = moved && { ...moved, ics_sequence: event.ics_sequence + 1, ics_stamp: now }
        const next = await editEvent(db, id, { ...stamped, tz_version: zoneRulesVersion }, now)
        if (moved && next.state === 'published') await tellOfEvent({ db, notify }, next, 'changed')
      })
  },
})
