import { addresses } from '#kernel/contract/addresses.ts'
import { eventModes } from './states.ts'

/** What the server draws for everybody, and where calendar files lead. */
export const toPublicEvents = addresses({
  list: {
    path: '/events',
    search: { q: 'text', mode: eventModes, tag: 'text', month: 'text', past: 'flag', cursor: 'text' },
  },
  /** By its slug or its id. */
  event: { path: '/events/:event' },
})
