import type { Locale } from '#kernel/contract/fields.ts'
import type { Received } from '#kernel/contract/call.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, foundIf, needed } from '#kernel/server/failures.ts'
import type { attending } from '../../contract/attending-calls.ts'
import type { Attendance, RegistrationOpening } from '../../contract/states.ts'
import { isShownTo, openingOf } from '../event-rules.ts'
import { lockEvent, type EventRow } from '../events.queries.ts'
import { addLogged, change, type ActorContext } from './change.ts'
import { addressKey, checkedAnswers } from './registration-rules.ts'
import {
  editRegistration,
  liveOf,
  liveOfPerson,
  releaseAddress,
  seatsOf,
  type NewRegistration,
  type RegistrationRow,
} from './registrations.queries.ts'
import { seatOrLine, settleSeats } from './seats.ts'

type Input = Received<typeof attending.register>
/** The registrant: an account, or a guest with the details they typed. */
export type NewRegistrant = { user_id: string | null; name: string; email: string; locale: Locale }

const refusals: Partial<Record<RegistrationOpening, string>> = {
  not_yet: 'event.not_open',
  full: 'event.full',
  closed: 'event.closed',
  running: 'event.closed',
  over: 'event.over',
  cancelled: 'event.cancelled',
}

/**
 * Locks an event that is open to the registrant, and settles its seats. @throws Failure `thing.not_found`, or the code
 * of why it is not open
 */
export async function lockOpen(actor: ActorContext, event_id: string, isMember: boolean): Promise<EventRow> {
  const { db, now } = actor
  const event = found(await lockEvent(db, event_id))
  foundIf(isShownTo(event, isMember))
  await settleSeats(actor, event)
  const refusal = refusals[openingOf(event, await seatsOf(db, event.id, now), now)]
  ensure(!refusal, refusal ?? '')
  return event
}

/** How somebody attends; for a hybrid event, their choice. @throws Failure `input.invalid` */
export function attendanceOf({ mode }: EventRow, attendance: Attendance | undefined): Attendance {
  return mode === 'hybrid' ? needed({ attendance }, 'attendance') : mode
}

type Fields = Pick<RegistrationRow, 'attendance' | 'answers'>

/** The fields that somebody filled in. @throws Failure `input.invalid` */
export const fieldsOf = (event: EventRow, { attendance, answers = {} }: Input): Fields => ({
  attendance: attendanceOf(event, attendance),
  answers: checkedAnswers(event.questions, answers),
})

const newRow = (actor: ActorContext, event: EventRow, registrant: NewRegistrant, fields: Fields): NewRegistration => ({
  ...registrant,
  ...fields,
  id: newId(),
  event_id: event.id,
  address_key: addressKey(registrant.email),
  state: 'unconfirmed',
  queue_at: actor.now,
  created_at: actor.now,
  changed_at: actor.now,
})

/** The state of a person with a confirmed address: approval first, then a seat or a place in line. */
const admitted = async (actor: ActorContext, event: EventRow, queue_at: Date) =>
  event.approval_required ? 'pending' : seatOrLine(actor, event, queue_at)

/** Registers the signed-in person; a second call answers the existing registration. */
export async function registerPerson(
  actor: ActorContext,
  event: EventRow,
  who: NewRegistrant & { user_id: string },
  input: Input,
): Promise<RegistrationRow> {
  const key = addressKey(who.email)
  const live = await liveOfPerson(actor.db, event.id, who.user_id, key)
  await releaseAddress(actor.db, event.id, key, who.user_id)
  const fields = fieldsOf(event, input)
  if (live && live.state !== 'unconfirmed')
    return live.user_id ? live : editRegistration(actor.db, live.id, { user_id: who.user_id })
  const state = await admitted(actor, event, live?.queue_at ?? actor.now)
  // A person who registered by mail first keeps their place: the account has the same, confirmed address.
  if (live) return change(actor, live, state, 'registered', { fields: { ...who, ...fields } })
  return addLogged(actor, { ...newRow(actor, event, who, fields), state }, 'registered')
}

/**
 * Mails a guest a link to confirm, or a link to the registration that the address already has. The caller learns
 * neither.
 */
export type GuestMail = { registration: RegistrationRow; kind: 'confirm' | 'already' }

export async function registerGuest(
  actor: ActorContext,
  event: EventRow,
  who: NewRegistrant,
  fields: Fields,
): Promise<GuestMail> {
  const { db, now: changed_at } = actor
  const row = newRow(actor, event, who, fields)
  const live = await liveOf(db, event.id, row.address_key)
  if (!live) return { registration: await addLogged(actor, row, 'registered'), kind: 'confirm' }
  if (live.state !== 'unconfirmed') return { registration: live, kind: 'already' }
  const { name, locale, attendance, answers } = row
  const registration = await editRegistration(db, live.id, { name, locale, attendance, answers, changed_at })
  return { registration, kind: 'confirm' }
}

/** A guest has opened the mail: their place counts from when they registered. */
export const confirmGuest = async (
  actor: ActorContext,
  event: EventRow,
  row: RegistrationRow,
): Promise<RegistrationRow> => change(actor, row, await admitted(actor, event, row.queue_at), 'confirmed_by_mail')
