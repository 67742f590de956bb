import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toPublicEvents } from '../contract/public-addresses.ts'
import { nextEvents } from './event-pages/landing-events.tsx'
import { publicEventList } from './event-pages/public-event-list.tsx'
import { publicEventPage } from './event-pages/public-event-page.tsx'

/** The public pages of events. */
export const eventsPublic: AreaPublic = {
  pages: [publicEventList, publicEventPage],
  sections: [nextEvents],
  links: () => [{ where: 'header', href: hrefOf(toPublicEvents.list), title: 'event-pages:list.title' }],
}
