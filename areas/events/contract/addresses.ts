import { addresses } from '#kernel/contract/addresses.ts'

/** Where mails and notices lead. */
export const toEvents = addresses({
  /** One registration; the key of the mail stands in the fragment, where servers and logs never see it. */
  registration: { path: '/events/registration' },
  mine: { path: '/ailab/events', search: { past: 'flag' } },
  event: { path: '/ailab/events/:event' },
})
