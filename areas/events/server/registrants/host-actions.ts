import type { KeyObject } from 'node:crypto'
import type { Received } from '#kernel/contract/call.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { registering } from '../../contract/registrant-calls.ts'
import { liveStates, type HostAction } from '../../contract/states.ts'
import { takeScans } from '../door/take-scans.ts'
import { freeSeats } from '../event-rules.ts'
import type { EventRow } from '../events.queries.ts'
import { change, type Acting } from '../registering/change.ts'
import { isOffered } from '../registering/registration-rules.ts'
import { liveOf, registrationById, seatsOf, type RegistrationRow } from '../registering/registrations.queries.ts'
import { offerExpiry, seatOrLine } from '../registering/seats.ts'
import { inPlace, moveTo, queueBefore } from './registrants.queries.ts'

type Input = Received<typeof registering.manageRegistration>
type Doing = {
  acting: Acting & { by_user: string }
  event: EventRow
  row: RegistrationRow
  input: Input
  key: KeyObject
}
type Do = (doing: Doing) => Promise<unknown>

/** Whether a seat is there for somebody a host chooses, who may pass those who wait. */
const hasSeat = async ({ acting: { db, now }, event }: Doing) => freeSeats(await seatsOf(db, event.id, now)) > 0

async function giveSeat(doing: Doing, isSure: boolean): Promise<void> {
  const { acting, row, input } = doing
  const note = input.note ?? null
  const isFree = isSure || (await hasSeat(doing))
  ensure(isFree || input.over_capacity, 'event.full')
  await change(acting, row, 'confirmed', isFree ? 'approved' : 'approved_over_capacity', { note })
}

async function approve(doing: Doing): Promise<void> {
  const { acting, event, row, input } = doing
  ensure(row.state === 'pending', 'registration.wrong_state')
  if (input.over_capacity) return giveSeat(doing, false)
  const state = await seatOrLine(acting, event, row.queue_at)
  await change(acting, row, state, 'approved', { note: input.note ?? null })
}

async function offer(doing: Doing): Promise<void> {
  const { acting, event, row, input } = doing
  const expires = offerExpiry(event, acting.now)
  ensure(row.state === 'waitlisted' && expires > acting.now, 'registration.wrong_state')
  ensure(input.over_capacity || (await hasSeat(doing)), 'event.full')
  const fields = { offer_expires_at: expires }
  await change(acting, row, 'offered', 'offered_by_host', { note: input.note ?? null, fields })
}

/** Moves somebody in the line; whoever they pass reads why. */
async function move({ acting, event, row, input }: Doing): Promise<void> {
  const { db, now } = acting
  const { place } = input
  const note = input.note?.trim()
  ensure(row.state === 'waitlisted', 'registration.wrong_state')
  if (!place) throw invalid({ place: 'required' })
  ensure(note, 'registration.note_missing')
  const other = await inPlace(db, event.id, place, row.id)
  await moveTo(db, row.id, other ? await queueBefore(db, other.id) : now.toISOString())
  await change(acting, found(await registrationById(db, row.id)), 'waitlisted', 'moved', { note })
}

const scan =
  (kind: 'in' | 'undo'): Do =>
  async ({ acting, event, row, key }) => {
    const { db, now, by_user } = acting
    const taking = { db, event_id: event.id, key, device: 'list', sent_at: now, by_user, now }
    const of = { id: newId(), registration_id: row.id, kind, happened_at: now, forced: false }
    const [answer] = await takeScans(taking, [of])
    ensure(answer?.result === 'ok' || answer?.result === 'already', 'registration.wrong_state')
  }

const acts: Record<HostAction, Do> = {
  approve,
  async reject({ acting, row, input }) {
    ensure(row.state === 'pending', 'registration.wrong_state')
    await change(acting, row, 'rejected', 'rejected', { note: input.note ?? null })
  },
  offer,
  async confirm(doing) {
    const { row, acting } = doing
    ensure(['pending', 'waitlisted', 'offered', 'lapsed'].includes(row.state), 'registration.wrong_state')
    const isBack = row.state === 'lapsed' && (await liveOf(acting.db, row.event_id, row.address_key))
    ensure(!isBack, 'registration.wrong_state')
    await giveSeat(doing, isOffered(row, acting.now))
  },
  move,
  async cancel({ acting, row, input }) {
    ensure((liveStates as readonly string[]).includes(row.state), 'registration.wrong_state')
    await change(acting, row, 'cancelled', 'cancelled_by_host', { note: input.note ?? null })
  },
  check_in: scan('in'),
  undo_check_in: scan('undo'),
}

/** Does what a host decides of a registration, with the event locked and its seats settled. */
export const hostAct = (doing: Doing): Promise<unknown> => acts[doing.input.action](doing)
