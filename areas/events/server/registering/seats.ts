import { ensure } from '#kernel/server/failures.ts'
import type { RegistrationState } from '../../contract/states.ts'
import { freeSeats, isOver, offersEnd } from '../event-rules.ts'
import type { EventRow } from '../events.queries.ts'
import { change, type ActorContext } from './change.ts'
import { seatsOf } from './registrations.queries.ts'
import { expiredOffers, nextInLine, waitingBefore } from './line.queries.ts'

const hour = 3_600_000

/** The time at which an offer expires: as the event defines it, but no later than the end of all offers. */
export function offerExpiry(event: EventRow, now: Date): Date {
  const end = Math.min(now.getTime() + event.offer_hours * hour, offersEnd(event).getTime())
  return new Date(Math.max(end, now.getTime()))
}

const mayOffer = (event: EventRow, now: Date): boolean =>
  event.state === 'published' && event.auto_offer && offersEnd(event) > now && !isOver(event, now)

/** Ends expired offers in the order of their expiry, so that the log shows when each expired. */
async function endOffers(actor: ActorContext, event: EventRow): Promise<void> {
  const byItself: ActorContext = { ...actor, by: 'lab', by_user: null }
  for (const row of await expiredOffers(actor.db, event.id, actor.now)) await change(byItself, row, 'lapsed', 'expired')
}

/**
 * Ends what has expired, and offers every free seat to the next in line. Called with the event locked, before and after
 * every other change, so that no seat is free while somebody waits.
 */
export async function settleSeats(actor: ActorContext, event: EventRow): Promise<void> {
  const { db, now } = actor
  await endOffers(actor, event)
  if (!mayOffer(event, now)) return
  const seats = await seatsOf(db, event.id, now)
  const count = Math.min(freeSeats(seats), seats.waiting)
  if (count <= 0) return
  const byItself: ActorContext = { ...actor, by: 'lab', by_user: null }
  const fields = { offer_expires_at: offerExpiry(event, now) }
  for (const row of await nextInLine(db, event.id, count)) await change(byItself, row, 'offered', 'offered', { fields })
}

/**
 * A seat for somebody who has registered since `queue_at`, or a place in line: whoever waits before them comes first.
 * @throws Failure `event.full`
 */
export async function seatOrLine(
  { db, now }: Pick<ActorContext, 'db' | 'now'>,
  event: EventRow,
  queue_at: Date,
): Promise<Extract<RegistrationState, 'confirmed' | 'waitlisted'>> {
  const seats = await seatsOf(db, event.id, now)
  const before = seats.waiting > 0 ? await waitingBefore(db, event.id, queue_at) : 0
  if (freeSeats(seats) > before) return 'confirmed'
  ensure(event.waitlist, 'event.full')
  return 'waitlisted'
}
