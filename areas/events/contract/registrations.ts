import * as z from 'zod/mini'
import { Id, Instant, LocaleField, upTo } from '#kernel/contract/fields.ts'
import { countsOf } from './counts.ts'
import { EventCard } from './event-cards.ts'
import { AttendanceField } from './event-fields.ts'
import { Answers } from './questions.ts'
import { changeReasons, registrationActions, registrationStates } from './states.ts'

/** The key of a mail’s link: with it, a registration can be read and changed. */
export const GuestKey = z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[\w-]+$/))

/** A change of a place in line. `from` is null if the place is new, `to` if it ends. */
export const PlaceChange = z.object({
  at: Instant,
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  why: z.enum(changeReasons),
  /** Whether this registration changed, or another one. */
  own: z.boolean(),
  /** The host's message, if a host moved somebody. */
  note: z.nullable(z.string()),
})
export type PlaceChange = z.infer<typeof PlaceChange>

/** The number of past events in which the person at this position, at this time before the start, got a seat. */
export const Chances = z.object({ got: z.int(), of: z.int(), basis: z.enum(['series', 'all']) })
export type Chances = z.infer<typeof Chances>

export const Registration = z.object({
  id: Id,
  event_id: Id,
  state: z.enum(registrationStates),
  name: z.string(),
  email: z.string(),
  locale: LocaleField,
  attendance: z.nullable(AttendanceField),
  answers: Answers,
  registered_at: Instant,
  /** The place in line, while waiting. */
  place: z.nullable(z.int()),
  waiting: z.int(),
  offer_expires_at: z.nullable(Instant),
  may: z.array(z.enum(registrationActions)),
  checked_in_at: z.nullable(Instant),
})
export type Registration = z.infer<typeof Registration>

/** A registration with its waiting line. */
export const RegistrationDetail = z.extend(Registration, {
  /** Null while nobody waits there, or if too few past events allow an estimate. */
  chances: z.nullable(Chances),
  /** The newest first; empty for people who never waited. */
  place_changes: upTo(20, PlaceChange),
})
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

/** One of the reader's own events. */
export const OwnRegistration = z.object({ event: EventCard, registration: Registration })

export const RegistrationCounts = countsOf(registrationStates)

/** A registered person as the hosts see them. */
export const Registrant = z.object({
  registration_id: Id,
  user_id: z.nullable(Id),
  name: z.string(),
  email: z.string(),
  locale: LocaleField,
  state: z.enum(registrationStates),
  attendance: z.nullable(AttendanceField),
  answers: Answers,
  registered_at: Instant,
  changed_at: Instant,
  place: z.nullable(z.int()),
  offer_expires_at: z.nullable(Instant),
  checked_in_at: z.nullable(Instant),
})
export type Registrant = z.infer<typeof Registrant>

export const RegistrationChange = z.object({
  at: Instant,
  from: z.nullable(z.enum(registrationStates)),
  to: z.enum(registrationStates),
  why: z.enum(changeReasons),
  /** Who did it: a host by name, the person, or nobody (the lab itself). */
  by: z.enum(['self', 'host', 'lab']),
  by_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

/** A signed ticket, to be shown as a QR code. */
export const Ticket = z.object({
  ticket: z.string(),
  registration_id: Id,
  name: z.string(),
  event: EventCard,
  checked_in_at: z.nullable(Instant),
})
