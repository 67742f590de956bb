import { handle } from '#kernel/server/handle.ts'
import { events } from '../contract/index.ts'
import { calendarHandlers } from './calendar/calendar.handlers.ts'
import { doorHandlers } from './door/door.handlers.ts'
import { listingHandlers } from './listing/listing.handlers.ts'
import { ownHandlers } from './listing/own.handlers.ts'
import { attendingHandlers } from './registering/attending.handlers.ts'
import { registrantHandlers } from './registrants/registrants.handlers.ts'
import { runningHandlers } from './running/running.handlers.ts'

export const eventsHandlers = handle(events, {
  ...listingHandlers,
  ...attendingHandlers,
  ...calendarHandlers,
  ...ownHandlers,
  ...runningHandlers,
  ...registrantHandlers,
  ...doorHandlers,
})
