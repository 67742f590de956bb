import { anyone, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toEvents } from '../contract/addresses.ts'

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
})
