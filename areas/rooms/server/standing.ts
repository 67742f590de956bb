import { eventsAdmin } from '#areas/events/contract/rights.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { isEventHost, nameOf, roomById, seatByKey, seatOf, type FullRoom, type Seat } from './rooms.queries.ts'

export type VisitorContext = { db: Database; now: Date; person?: Person | undefined; guest_key?: string | undefined }
export type Standing = {
  standing: 'host' | 'may_join' | 'sign_in' | 'not_registered'
  name: string | undefined
  /** The event seat with which they join. */
  registration_id?: string
}

/** The room's own host, the hosts of its event, and administrators of events. */
export async function isHostOf({ db, person }: VisitorContext, { room }: FullRoom): Promise<boolean> {
  if (!person) return false
  if (!room.event_id) return room.host_id === person.id
  return isAllowed(eventsAdmin, person) || isEventHost(db, room.event_id, person.id)
}

/** Somebody's seat at an event: that of their account, or of the key of a mail. */
export async function seatFor(
  { db, now, person, guest_key }: VisitorContext,
  event_id: string,
): Promise<Seat | undefined> {
  const own = person && (await seatOf(db, event_id, person.id))
  return own ?? (guest_key ? seatByKey(db, event_id, hashToken(guest_key), now) : undefined)
}

/** A person's rights in a room, and the name by which the lab knows them. */
export async function standingIn(visitor: VisitorContext, full: FullRoom): Promise<Standing> {
  const { db, person } = visitor
  const own = person && (await nameOf(db, person.id))
  if (await isHostOf(visitor, full)) return { standing: 'host', name: own }
  const { join } = full.room.policy
  if (join === 'link') return { standing: 'may_join', name: own }
  if (join === 'signed_in') return { standing: person ? 'may_join' : 'sign_in', name: own }
  const seat = full.room.event_id ? await seatFor(visitor, full.room.event_id) : undefined
  if (seat) return { standing: 'may_join', name: own ?? seat.name, registration_id: seat.id }
  return { standing: person ? 'not_registered' : 'sign_in', name: own }
}

/** @throws Failure `thing.not_found` for anyone who is not its host, as if it did not exist */
export async function hostedRoom(visitor: VisitorContext, room_id: string): Promise<FullRoom> {
  const full = found(await roomById(visitor.db, room_id))
  foundIf(await isHostOf(visitor, full))
  return full
}
