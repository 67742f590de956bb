import { addresses } from '#kernel/contract/addresses.ts'

/** The targets of links in mails and notices. */
export const toEvents = addresses({
  /** One registration; the key of the mail is in the fragment, where servers and logs never see it. */
  registration: { path: '/events/registration' },
  mine: { path: '/ailab/events', search: { past: 'flag' } },
  event: { path: '/ailab/events/:event' },
  /** Where tickets are scanned, by the event's id; under the lab's path, whose pages open without a connection. */
  door: { path: '/ailab/events/:eventId/door' },
  /** The events that somebody manages: every event for administrators, their own for hosts, those of a startup for its team. */
  managed: {
    path: '/admin/admin-events',
    search: { q: 'text', show: ['past', 'drafts', 'cancelled', 'all'], mode: 'text', startup: 'text', add: 'flag' },
  },
  /** The page validates the choices itself, because their lists would enlarge the first visit's script. */
  managedEvent: {
    path: '/admin/admin-events/:eventId',
    search: {
      show: ['registrations', 'figures'],
      q: 'text',
      state: 'text',
      attendance: 'text',
      arrived: ['yes', 'no'],
      sort: ['name', 'place'],
      person: 'text',
    },
  },
})
