import { addresses } from '#kernel/contract/addresses.ts'
import { eventModes } from './states.ts'

/** Where mails, notices and calendar files lead. */
export const toEvents = addresses({
  list: {
    path: '/events',
    search: { q: 'text', mode: eventModes, tag: 'text', month: 'text', past: 'flag', cursor: 'text' },
  },
  /** By its slug or its id. */
  event: { path: '/events/:event' },
  /** One registration; the key of the mail stands in the fragment, where servers and logs never see it. */
  registration: { path: '/events/registration' },
  mine: { path: '/ailab/events' },
  admin: { path: '/admin/admin-events' },
})
