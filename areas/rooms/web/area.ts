import { eventRoomSlot } from '#areas/events/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type words from '../words/en-US.json'
import { roomsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    rooms: typeof words
  }
}

export const roomsWeb: AreaWeb = {
  screens: roomsScreens,
  fillSlots: () => eventRoomSlot.fill(lazyPart(() => import('./event-room.tsx'))),
}
