import { right, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toStartups } from '../contract/addresses.ts'

const [who, help] = [signedIn, 'startups/startup'] as const
export const startupsScreens = screens(toStartups, {
  mine: { who, title: 'studio:screens.mine', help, page: () => import('./studio/my-startups-page.tsx') },
  industries: {
    who: right('industries.read'),
    title: 'studio:screens.industries',
    help: 'startups/industries',
    page: () => import('./studio/startup-industries-page.tsx'),
  },
  startup: { who, title: 'studio:screens.startup', help, page: () => import('./studio/startup-page.tsx') },
})
