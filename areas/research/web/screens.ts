import { anyone, right, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toResearch } from '../contract/addresses.ts'

const own = right('research.write')

export const researchScreens = screens(toResearch, {
  mine: {
    who: own,
    title: 'writing:screens.mine',
    help: 'research/write',
    page: () => import('./writing/my-research-page.tsx'),
  },
  all: {
    who: right('research.administer'),
    title: 'writing:screens.all',
    help: 'research/write',
    page: () => import('./writing/all-research-page.tsx'),
  },
  research: {
    who: own,
    title: 'writing:screens.research',
    help: 'research/write',
    page: () => import('./writing/research-page.tsx'),
  },
  brief: {
    who: signedIn,
    title: 'briefs:title',
    help: 'research/brief',
    page: () => import('./briefs/brief-page.tsx'),
  },
  challenge: {
    who: anyone,
    title: 'reports:challenge.title',
    help: 'research/read',
    page: () => import('./reports/challenge-page.tsx'),
  },
})
