import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, LocaleField, line, locales, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { countsOf } from './counts.ts'
import { AttendanceField } from './event-fields.ts'
import { Registrant, RegistrationChange, RegistrationCounts } from './registrations.ts'
import { attendances, hostActions, mailedStates, registrationStates } from './states.ts'

const event = { event_id: Id }

/** The most days, and the most periods of ten minutes with arrivals, that figures have. */
export const mostDays = 400
export const mostArrivals = 1_000

const Filters = {
  states: z.optional(z.array(z.enum(registrationStates)).check(z.maxLength(8))),
  attendance: z.optional(AttendanceField),
  checked_in: z.optional(z.boolean()),
  locale: z.optional(LocaleField),
}

export const registering = {
  registeredUsers: reads('POST /v2/api/admin/event/registered_users', {
    who: signedIn,
    does: 'Lists the registrations of an event for its hosts: newest first, by name, or in waitlist order. Search by name and address.',
    input: z.extend(Listing, { ...event, ...Filters, sort: z._default(z.enum(['newest', 'name', 'place']), 'newest') }),
    output: z.extend(pageOf(Registrant), { counts: RegistrationCounts, checked_in: z.int() }),
  }),
  registrant: reads('POST /v2/api/admin/event/registration/get', {
    who: signedIn,
    does: 'Returns a registration with its history, for the hosts of the event.',
    input: z.object({ ...event, registration_id: Id }),
    output: z.object({ registrant: Registrant, changes: upTo(200, RegistrationChange) }),
  }),
  manageRegistration: writes('POST /v2/api/admin/event/registration/manage', {
    who: signedIn,
    does: 'Approves, rejects, confirms, or cancels a registration, offers it a seat, changes its waitlist position (`place`), or checks it in or out. `over_capacity` assigns a seat beyond the capacity. The host’s decisions are logged.',
    limit: { per: 'person', times: 3_000, within: '1h' },
    input: z.object({
      ...event,
      registration_id: Id,
      action: z.enum(hostActions),
      place: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      /** The reason; people who are passed in the line can read it too. */
      note: z.optional(text(300)),
      over_capacity: z._default(z.boolean(), false),
    }),
    output: Registrant,
    fails: ['registration.wrong_state', 'event.full', 'event.over', 'event.cancelled', 'registration.note_missing'],
  }),
  message: writes('POST /v2/api/admin/event/message', {
    who: signedIn,
    does: 'Emails the registered people with the given statuses.',
    limit: { per: 'person', times: 20, within: '24h' },
    input: z.object({
      ...event,
      states: z.array(z.enum(mailedStates)).check(z.minLength(1), z.maxLength(8)),
      subject: line(160),
      text: text(5_000, 1),
    }),
    output: z.object({ recipients: z.int() }),
  }),
  exportRegistrants: reads('POST /v2/api/admin/event/registration/export', {
    who: signedIn,
    does: 'Downloads the registrations of an event that match the filters as CSV, with the answers.',
    limit: { per: 'person', times: 60, within: '1h' },
    download: true,
    input: z.strictObject({ ...event, ...Filters, q: z.optional(text(200)) }),
    output: z.object({}),
  }),
  figures: reads('POST /v2/api/admin/event/figures', {
    who: signedIn,
    does: 'Returns the number of registrations of an event by day in its time zone, and the number of check-ins.',
    input: z.object(event),
    output: z.object({
      counts: RegistrationCounts,
      checked_in: z.int(),
      /** Derived once the event is over: confirmed, and not seen at the door. */
      no_shows: z.nullable(z.int()),
      /** The last 400 days on which something changed. */
      days: upTo(
        mostDays,
        z.object({ on: z.string(), registered: z.int(), cancelled: z.int(), confirmed: z.int(), waiting: z.int() }),
      ),
      arrivals: upTo(mostArrivals, z.object({ at: Instant, count: z.int() })),
      by_locale: countsOf(locales),
      by_attendance: countsOf(attendances),
    }),
  }),
}
