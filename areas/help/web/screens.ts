import { anyone } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toHelp } from '../contract/addresses.ts'

export const helpScreens = screens(toHelp, {
  contents: {
    who: anyone,
    title: 'help:screens.contents',
    page: () => import('./contents-page.tsx'),
  },
  page: {
    who: anyone,
    title: 'help:screens.page',
    page: () => import('./article-page.tsx'),
  },
})
