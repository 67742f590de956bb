import type { AreaWeb } from '#kernel/web/area.ts'
import { toInvestors } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type fundraising from './fundraising/words/en-US.json'
import type importing from './investor-import/words/en-US.json'
import { investorsScreens } from './screens.ts'
import type pipeline from './pipeline/words/en-US.json'
import type list from './investor-list/words/en-US.json'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    investors: typeof words
    'investor-list': typeof list
    fundraising: typeof fundraising
    pipeline: typeof pipeline
    'investor-import': typeof importing
  }
}

export const investorsWeb: AreaWeb = {
  screens: investorsScreens,
  menu: [
    {
      key: 'investment',
      label: 'investment',
      right: 'menu.investment',
      icon: 'briefcase',
      path: '/investment',
      to: toInvestors.investors,
    },
  ],
}
