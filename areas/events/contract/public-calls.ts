import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, LocaleField, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { EventCard, EventDetail, NextEvent } from './event-cards.ts'
import { EventName } from './event-fields.ts'
import { MonthOrDay } from './local-times.ts'
import { RegistrationDetail } from './registrations.ts'
import { eventModes } from './states.ts'

/** The next instant at which time alone changes the answer: a registration opens, an offer expires, an event ends. */
const ChangesAt = z.nullable(Instant)

export const visiting = {
  listing: reads('POST /v2/api/open/event/listing', {
    who: anyone,
    does: 'Lists events: upcoming ones, soonest first, past ones with `past`, newest first, or with `on` those of a month or a day, each by the clock of its own place. Search, and filter by time, mode, tag, and language.',
    input: z.extend(Listing, {
      from: z.optional(Instant),
      to: z.optional(Instant),
      past: z.optional(z.boolean()),
      on: z.optional(MonthOrDay),
      mode: z.optional(z.enum(eventModes)),
      tag: z.optional(text(40, 1)),
      language: z.optional(LocaleField),
      /** Only events of this startup. */
      business_id: z.optional(Id),
    }),
    output: z.extend(pageOf(EventCard), {
      tags: upTo(30, z.object({ tag: z.string(), events: z.int() })),
      /** If `on` is given: the days of that month that have events, of all pages. */
      days: upTo(31, z.string()),
      changes_at: ChangesAt,
    }),
  }),
  next: reads('POST /v2/api/open/event/next', {
    who: anyone,
    does: 'Returns the next three public events, without their seats.',
    input: z.object({}),
    output: z.object({ events: upTo(3, NextEvent) }),
  }),
  event: reads('POST /v2/api/open/event/get', {
    who: anyone,
    does: 'Returns an event by id or slug and, if signed in, the caller’s registration.',
    input: z.object({ event: EventName }),
    output: z.object({ event: EventDetail, registration: z.nullable(RegistrationDetail), changes_at: ChangesAt }),
  }),
}
