import type { AreaWeb } from '#kernel/web/area.ts'
import { toPeople } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import { peopleScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    people: typeof words
  }
}

export const peopleWeb: AreaWeb = {
  screens: peopleScreens,
  menu: [
    {
      key: 'user_management',
      label: 'user_management',
      right: 'menu.user_management',
      icon: 'users',
      path: '/user-management',
      to: toPeople.users,
      covers: [toPeople.person],
    },
  ],
}
