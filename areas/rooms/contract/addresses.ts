import { addresses } from '#kernel/contract/addresses.ts'

export const toRooms = addresses({
  /** The video-call lab: one's rooms, and joining by a code. */
  lab: { path: '/zoomlab', search: { state: ['ended'], q: 'text' } },
  room: { path: '/zoomlab/:code' },
})
