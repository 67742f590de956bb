import { anyone, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toEvents } from '../contract/addresses.ts'
import { eventsAdmin } from '../contract/rights.ts'

export const eventsScreens = screens(toEvents, {
  registration: {
    who: anyone,
    title: 'event-pages:screens.registration',
    help: 'events/register',
    page: () => import('./registrations/registration-page.tsx'),
  },
  mine: {
    who: signedIn,
    title: 'event-pages:screens.mine',
    help: 'events/register',
    page: () => import('./registrations/my-events-page.tsx'),
  },
  event: {
    who: signedIn,
    title: 'event-pages:screens.event',
    help: 'events/register',
    page: () => import('./registrations/event-page.tsx'),
  },
  managed: {
    who: signedIn,
    offeredTo: eventsAdmin,
    title: 'event-admin:screens.managed',
    help: 'events/manage',
    page: () => import('./event-admin/admin-events-page.tsx'),
  },
  managedEvent: {
    who: signedIn,
    title: 'event-admin:screens.managed_event',
    help: 'events/manage',
    page: () => import('./event-admin/managed-event-page.tsx'),
  },
  door: {
    who: signedIn,
    title: 'event-door:screens.door',
    help: 'events/door',
    page: () => import('./event-door/door-page.tsx'),
  },
})
