import type { AreaPublic } from '#kernel/web/public-page.ts'
import { nextEvents } from './event-pages/landing-events.tsx'
import { publicEventList } from './event-pages/public-event-list.tsx'
import { publicEventPage } from './event-pages/public-event-page.tsx'

/** The public pages of events. */
export const eventsPublic: AreaPublic = {
  pages: [publicEventList, publicEventPage],
  sections: [nextEvents],
}
