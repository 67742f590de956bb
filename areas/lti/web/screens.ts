import { anyone, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toLti } from '../contract/addresses.ts'
import { platformsReader } from '../contract/rights.ts'

export const ltiScreens = screens(toLti, {
  open: {
    who: anyone,
    title: 'lti:launch.title',
    help: 'courses/from-a-platform',
    page: () => import('./launch-page.tsx'),
  },
  classes: {
    who: signedIn,
    title: 'lti:classes.title',
    help: 'courses/from-a-platform',
    page: () => import('./classes-page.tsx'),
  },
  platforms: {
    who: platformsReader,
    title: 'lti:platforms.title',
    help: 'admin/learning-platforms',
    page: () => import('./platforms-page.tsx'),
  },
})
