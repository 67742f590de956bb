import { addModulePage } from '#areas/startups/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { toInternships } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type pages from './internship-pages/words/en-US.json'
import { internshipsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    internships: typeof words
    'internship-pages': typeof pages
  }
}

export const internshipsWeb: AreaWeb = {
  screens: internshipsScreens,
  menu: [
    {
      key: 'internship',
      label: 'internship',
      right: 'menu.internship',
      icon: 'school',
      path: '/internship',
      to: toInternships.internships,
    },
  ],
  fillSlots: () => addModulePage({ module: 'internship', to: toInternships.managed }),
}
