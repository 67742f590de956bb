import { IconBook, IconLayoutDashboard, IconSchool } from '@tabler/icons-react'
import { toAuthoring } from '#areas/authoring/contract/addresses.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { toInstitutes } from '#areas/institutes/contract/addresses.ts'
import { toHome } from '#kernel/contract/home.ts'
import type { Menu, MenuEntry } from '#kernel/web/shell/menu.ts'
import { allScreens } from './screens.ts'

/**
 * The menu (specification, section 6), in the order of its table. An entry holds an address, so one whose area is not built
 * yet cannot be written here, and is not shown.
 */
const entries: readonly MenuEntry[] = [
  {
    key: 'dashboard',
    label: 'dashboard',
    only: 'lab',
    icon: IconLayoutDashboard,
    path: '/dashboard',
    to: toHome.lab,
  },
  {
    key: 'dashboard',
    label: 'dashboard',
    only: 'admin',
    icon: IconLayoutDashboard,
    path: '/dashboard',
    to: toHome.admin,
  },
  {
    key: 'learning',
    label: 'learning',
    right: 'menu.learning',
    icon: IconBook,
    path: '/education',
    to: toEducation.courses,
    under: [{ key: 'my_learning', label: 'my_learning', path: '/education/mylearning', to: toEducation.myLearning }],
  },
  {
    key: 'institute_admin',
    label: 'institute_admin',
    right: 'menu.institute_admin',
    icon: IconSchool,
    path: '/institute-admin',
    to: toInstitutes.instituteAdmin,
  },
  {
    key: 'education_administration',
    label: 'education_administration',
    right: 'menu.education_administration',
    icon: IconSchool,
    path: '/education-administration',
    to: toAuthoring.administration,
  },
]

export const menu: Menu = { entries, screens: allScreens }
