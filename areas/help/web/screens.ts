import { anyone } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { text } from '#kernel/contract/search-fields.ts'

/** Under `/ailab` for those who are in the lab, and on a plain page for those who are not, or not yet. */
export const helpScreens = screens({
  contents: {
    path: '/ailab/help',
    also: ['/help'],
    who: anyone,
    title: 'help:screens.contents',
    search: { q: text },
    page: () => import('./contents-page.tsx'),
  },
  page: {
    path: '/ailab/help/:helpSection/:helpPage',
    also: ['/help/:helpSection/:helpPage'],
    who: anyone,
    title: 'help:screens.page',
    page: () => import('./article-page.tsx'),
  },
})
