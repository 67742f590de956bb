import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { LocaleField, text } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { EventName } from './event-fields.ts'

export const calendars = {
  calendar: reads('GET /v2/api/open/event/calendar', {
    who: anyone,
    does: 'Downloads an event as a calendar file (iCalendar, RFC 5545).',
    download: true,
    cachedBy: ['event_pages'],
    input: z.object({ event: EventName, locale: z.optional(LocaleField) }),
    output: z.object({}),
  }),
  feed: reads('GET /v2/api/open/event/feed', {
    who: anyone,
    does: 'Returns a calendar of public events to subscribe to, starting three months ago.',
    download: true,
    cachedBy: ['event_pages'],
    input: z.object({ locale: z.optional(LocaleField), tag: z.optional(text(40, 1)) }),
    output: z.object({}),
  }),
}
