import type { KeyObject } from 'node:crypto'
import type { Received } from '#kernel/contract/call.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, needed } from '#kernel/server/failures.ts'
import type { registering } from '../../contract/registrant-calls.ts'
import { decidableStates, isAtDoor, type HostAction } from '../../contract/states.ts'
import { takeScans } from '../door/take-scans.ts'
import { freeSeats } from '../event-rules.ts'
import type { EventRow } from '../events.queries.ts'
import { change, type ActorContext } from '../registering/change.ts'
import { isOffered } from '../registering/registration-rules.ts'
import { hasLive, registrationById, seatsOf, type RegistrationRow } from '../registering/registrations.queries.ts'
import { offerExpiry, seatOrLine } from '../registering/seats.ts'
import { inPlace, moveTo, queueBefore } from './registrants.queries.ts'

type Input = Received<typeof registering.manageRegistration>
type HostActionContext = {
  actor: ActorContext & { by_user: string }
  event: EventRow
  row: RegistrationRow
  input: Input
  key: KeyObject
}
type Do = (doing: HostActionContext) => Promise<unknown>

/** Whether there is a seat for a person whom a host chooses, who may pass people in line. */
const hasSeat = async ({ actor: { db, now }, event }: HostActionContext) =>
  freeSeats(await seatsOf(db, event.id, now)) > 0

async function giveSeat(context: HostActionContext, isSure: boolean): Promise<void> {
  const { actor, row, input } = context
  const note = input.note ?? null
  const isFree = isSure || (await hasSeat(context))
  ensure(isFree || input.over_capacity, 'event.full')
  await change(actor, row, 'confirmed', isFree ? 'approved' : 'approved_over_capacity', { note })
}

async function approve(context: HostActionContext): Promise<void> {
  const { actor, event, row, input } = context
  if (input.over_capacity) return giveSeat(context, false)
  const state = await seatOrLine(actor, event, row.queue_at)
  await change(actor, row, state, 'approved', { note: input.note ?? null })
}

async function offer(context: HostActionContext): Promise<void> {
  const { actor, event, row, input } = context
  const expires = offerExpiry(event, actor.now)
  ensure(expires > actor.now, 'registration.wrong_state')
  ensure(input.over_capacity || (await hasSeat(context)), 'event.full')
  const fields = { offer_expires_at: expires }
  await change(actor, row, 'offered', 'offered_by_host', { note: input.note ?? null, fields })
}

/** Moves a person in the waiting list; the people they pass can read the reason. */
async function move({ actor, event, row, input }: HostActionContext): Promise<void> {
  const { db, now } = actor
  const note = input.note?.trim()
  const place = needed(input, 'place')
  ensure(note, 'registration.note_missing')
  const other = await inPlace(db, event.id, place, row.id)
  await moveTo(db, row.id, other ? await queueBefore(db, other.id) : now.toISOString())
  await change(actor, found(await registrationById(db, row.id)), 'waitlisted', 'moved', { note })
}

/** The name under which the list of registrations checks guests in. */
export const listDevice = 'list'

const scan =
  (kind: 'in' | 'undo'): Do =>
  async ({ actor, event, row, key }) => {
    const { db, now, by_user } = actor
    const taking = { db, event_id: event.id, key, device: listDevice, sent_at: now, by_user, now }
    const of = { id: newId(), registration_id: row.id, kind, happened_at: now, forced: false }
    const [answer] = await takeScans(taking, [of])
    ensure(answer?.result === 'ok' || answer?.result === 'already', 'registration.wrong_state')
  }

const acts: Record<HostAction, Do> = {
  approve,
  async reject({ actor, row, input }) {
    await change(actor, row, 'rejected', 'rejected', { note: input.note ?? null })
  },
  offer,
  async confirm(context) {
    const { row, actor } = context
    const isBack = row.state === 'lapsed' && (await hasLive(actor.db, row))
    ensure(!isBack, 'registration.wrong_state')
    await giveSeat(context, isOffered(row, actor.now))
  },
  move,
  async cancel({ actor, row, input }) {
    await change(actor, row, 'cancelled', 'cancelled_by_host', { note: input.note ?? null })
  },
  check_in: scan('in'),
  undo_check_in: scan('undo'),
}

/** Applies a host's decision on a registration, with the event locked and its seats settled. */
export function hostAct(doing: HostActionContext): Promise<unknown> {
  const { input, row } = doing
  const isPossible = isAtDoor(input.action) || decidableStates[input.action].includes(row.state)
  ensure(isPossible, 'registration.wrong_state')
  return acts[input.action](doing)
}
