import { addModulePage } from '#areas/startups/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { toEvents } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type pages from './event-pages/words/en-US.json'
import { eventsScreens } from './screens.ts'
import type door from './event-door/words/en-US.json'
import type admin from './event-admin/words/en-US.json'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    events: typeof words
    'event-pages': typeof pages
    'event-admin': typeof admin
    'event-door': typeof door
  }
}

/** What a device stores for a door without a connection. */
const stored = () => import('./event-door/door-storage.ts')

export const eventsWeb: AreaWeb = {
  screens: eventsScreens,
  offline: {
    lastPerson: async () => (await stored()).lastAtDoor(),
    forget: async () => (await stored()).forgetDoors(),
  },
  menu: [
    {
      key: 'events_management',
      label: 'events_management',
      right: 'menu.events_management',
      icon: 'calendar',
      path: '/admin-events',
      to: toEvents.managed,
    },
  ],
  fillSlots: () => addModulePage({ module: 'events', to: toEvents.managed }),
}
