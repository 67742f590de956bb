import type { AreaPublic } from '#kernel/web/public-page.ts'
import { nextEvents } from './event-pages/landing-events.tsx'
import { publicEventList } from './event-pages/public-event-list.tsx'
import { publicEventPage } from './event-pages/public-event-page.tsx'

/** The public pages of events. What they show also changes with the clock, so none of them is cached. */
export const eventsPublic: AreaPublic = {
  pages: [publicEventList, publicEventPage],
  sections: [nextEvents],
}
