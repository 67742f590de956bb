import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toEvents } from './addresses.ts'
import { running } from './admin-calls.ts'
import { attending } from './attending-calls.ts'
import { calendars } from './calendar-calls.ts'
import { door } from './door-calls.ts'
import { ownEvents } from './own-calls.ts'
import { visiting } from './public-calls.ts'
import { registering } from './registrant-calls.ts'
import { eventsAdmin } from './rights.ts'

export * from './door.ts'
export * from './admin-events.ts'
export * from './event-cards.ts'
export * from './event-fields.ts'
export * from './questions.ts'
export * from './registrations.ts'
export * from './series.ts'
export * from './states.ts'

export const events = {
  ...visiting,
  ...attending,
  ...calendars,
  ...ownEvents,
  ...running,
  ...registering,
  ...door,
} satisfies Calls

export const eventsContract = areaContract({
  calls: events,
  failures: {
    'event.full': 409,
    'event.over': 409,
    'event.closed': 409,
    'event.not_open': 409,
    'event.cancelled': 409,
    'event.wrong_state': 409,
    'event.incomplete': 409,
    'event.has_registrations': 409,
    'event.hosts_by_admin': 403,
    'event.by_admin': 403,
    'event.module_off': 409,
    'event.too_many': 409,
    'event.startup_incomplete': 409,
    'event.reason_missing': 422,
    'event.not_in_series': 409,
    'event.slug_taken': 409,
    'series.no_dates': 422,
    'series.one_time': 409,
    'registration.wrong_state': 409,
    'registration.deadline_passed': 409,
    'registration.offer_over': 410,
    'registration.link_over': 410,
    'registration.note_missing': 422,
  },
  rights: { [eventsAdmin.right]: [Role.admin], 'menu.events_management': [Role.admin] },
  addresses: toEvents,
})
