import { signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toHelp } from '../contract/addresses.ts'
import { toPublicHelp } from '../contract/public-addresses.ts'

export const helpScreens = screens(toHelp, {
  contents: {
    who: signedIn,
    title: 'help:screens.contents',
    publicAt: toPublicHelp.contents,
    page: () => import('./contents-page.tsx'),
  },
  page: {
    who: signedIn,
    title: 'help:screens.page',
    publicAt: toPublicHelp.page,
    page: () => import('./article-page.tsx'),
  },
})
