import { right, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toInvestors } from '../contract/addresses.ts'

export const investorsScreens = screens(toInvestors, {
  rounds: {
    who: signedIn,
    title: 'fundraising:title',
    help: 'startups/rounds',
    page: () => import('./fundraising/rounds-page.tsx'),
  },
  pipeline: {
    who: signedIn,
    title: 'pipeline:title',
    help: 'startups/pipeline',
    page: () => import('./pipeline/pipeline-page.tsx'),
  },
  imports: {
    who: right('investors.administer'),
    title: 'investor-import:title',
    help: 'startups/investor-list',
    page: () => import('./investor-import/imports-page.tsx'),
  },
  investors: {
    who: right('investors.read'),
    title: 'investor-list:title',
    help: 'startups/investors',
    page: () => import('./investor-list/investors-page.tsx'),
  },
})
