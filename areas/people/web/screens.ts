import { screens } from '#kernel/web/screen.ts'
import { toPeople } from '../contract/addresses.ts'
import { peopleAdmin } from '../contract/rights.ts'

export const peopleScreens = screens(toPeople, {
  users: {
    who: peopleAdmin,
    title: 'people:screens.users',
    help: 'admin/people',
    page: () => import('./users-page.tsx'),
  },
  person: {
    who: peopleAdmin,
    title: 'people:screens.person',
    help: 'admin/people',
    page: () => import('./person/person-page.tsx'),
  },
})
