import { addresses } from '#kernel/contract/addresses.ts'
import { eventModes } from './states.ts'

/** The pages that the server renders for everybody, and the addresses of calendar files. */
export const toPublicEvents = addresses({
  list: {
    path: '/events',
    search: { q: 'text', mode: eventModes, tag: 'text', month: 'text', day: 'text', past: 'flag', cursor: 'text' },
  },
  /** `event` is a slug or an id. */
  event: { path: '/events/:event' },
})
