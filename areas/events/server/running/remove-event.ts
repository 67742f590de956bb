import type { Received, Returned } from '#kernel/contract/call.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { running } from '../../contract/admin-calls.ts'
import { isOver } from '../event-rules.ts'
import { dropEvent, editEvent, hasRegistrations, type EventRow } from '../events.queries.ts'
import { cancelAll } from '../registering/cancel-all.queries.ts'
import { tellOfEvent } from '../mails/telling.ts'
import { lockScope } from './update-event.ts'

/** Cancels an event and every registration for it. @returns the number of people who are notified */
async function cancelEvent(event: EventRow, reason: string, context: SignedInContext): Promise<number> {
  const { db, now, person } = context
  ensure(event.state === 'published' && !isOver(event, now), 'event.wrong_state')
  const cancelled = {
    state: 'cancelled',
    cancel_reason: reason,
    ics_sequence: event.ics_sequence + 1,
    ics_stamp: now,
  } as const
  const next = await editEvent(db, event.id, cancelled, now)
  const cancelledRegistrations = await cancelAll(db, event.id, { by_user: person.id, note: reason, now })
  if (cancelledRegistrations > 0) await tellOfEvent(context, next, 'event_cancelled')
  return cancelledRegistrations
}

/** Deletes drafts without registrations, and cancels published events. */
export async function removeEvents(
  { event_id, reason, scope }: Received<typeof running.remove>,
  context: SignedInContext,
): Promise<Returned<typeof running.remove>> {
  const { db } = context
  const { reached } = await lockScope(context, event_id, scope)
  const done = { deleted: 0, cancelled: 0, told: 0 }
  for (const event of reached) {
    if (event.state === 'draft' && !(await hasRegistrations(db, event.id))) {
      await dropEvent(db, event.id)
      done.deleted += 1
    } else {
      const trimmedReason = reason?.trim()
      ensure(trimmedReason, 'event.reason_missing')
      done.told += await cancelEvent(event, trimmedReason, context)
      done.cancelled += 1
    }
  }
  return done
}
