import { signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toSearch } from '../contract/addresses.ts'

export const searchScreens = screens(toSearch, {
  results: {
    who: signedIn,
    title: 'search:screens.results',
    help: 'start/search',
    page: () => import('./results-page.tsx'),
  },
})
