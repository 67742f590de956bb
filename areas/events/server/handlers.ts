import { handle } from '#kernel/server/handle.ts'
import { events } from '../contract/index.ts'
import { calendarHandlers } from './calendar/calendar.handlers.ts'
import { doorHandlers } from './door/door.handlers.ts'
import { listingHandlers } from './listing/listing.handlers.ts'
import { ownHandlers } from './own-events/own.handlers.ts'
import { attendingHandlers } from './attending/attending.handlers.ts'
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
