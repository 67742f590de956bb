import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Email, Id, LocaleField, line, text } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { EventDetail } from './event-cards.ts'
import { AttendanceField } from './event-fields.ts'
import { Answers } from './questions.ts'
import { GuestKey, RegistrationDetail, Ticket } from './registrations.ts'
import { registrationActions, registrationStates } from './states.ts'

export const attending = {
  register: writes('POST /v2/api/open/event/register', {
    who: anyone,
    does: 'Registers for an event (event_id; guests also send a name and email, and confirm by email), or changes a registration: confirm, cancel, accept_offer, decline_offer, leave_waitlist, rejoin, or edit, with the key from an email (guest_key) or, if signed in, with registration_id.',
    limit: { per: 'ip', times: 60, within: '1h' },
    ownTransactions: true,
    input: z.object({
      event_id: z.optional(Id),
      name: z.optional(line(160)),
      email: z.optional(Email),
      locale: z.optional(LocaleField),
      attendance: z.optional(AttendanceField),
      answers: z.optional(Answers),
      /** Empty if a person fills in the form; programs that fill in every field do not leave it empty. */
      website: z.optional(text(200)),
      guest_key: z.optional(GuestKey),
      registration_id: z.optional(Id),
      action: z.optional(z.enum(registrationActions)),
    }),
    output: z.object({
      state: z.enum(registrationStates),
      /** Null until the address is confirmed by mail, so that nobody learns who else has registered. */
      registration: z.nullable(RegistrationDetail),
    }),
    fails: [
      'event.full',
      'event.over',
      'event.closed',
      'event.not_open',
      'event.cancelled',
      'registration.wrong_state',
      'registration.deadline_passed',
      'registration.offer_over',
      'registration.link_over',
    ],
  }),
  registration: reads('POST /v2/api/open/event/registration', {
    who: anyone,
    does: 'Returns a registration by the key from an email, with its event. It changes nothing.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ guest_key: GuestKey }),
    output: z.object({ event: EventDetail, registration: RegistrationDetail }),
    fails: ['registration.link_over'],
  }),
  ticket: reads('POST /v2/api/open/event/ticket', {
    who: anyone,
    does: 'Returns the signed ticket of a confirmed registration, by the key from an email or, if signed in, by registration_id.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ guest_key: z.optional(GuestKey), registration_id: z.optional(Id) }),
    output: Ticket,
    fails: ['registration.wrong_state', 'registration.link_over'],
  }),
}
