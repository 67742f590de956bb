import { IconBook, IconLayoutDashboard, IconSchool } from '@tabler/icons-react'
import { educationScreens } from '#areas/education/web/screens.ts'
import { institutesScreens } from '#areas/institutes/web/screens.ts'
import { Role } from '#kernel/contract/who.ts'
import type { MenuEntry } from '#kernel/web/shell/menu.ts'
import { dashboardScreens } from './dashboards/screens.ts'

/**
 * The menu (specification, section 6), in the order of its table. An entry holds a screen, so one whose area is not built
 * yet cannot be written here, and is not shown.
 */
export const menu: readonly MenuEntry[] = [
  {
    key: 'dashboard',
    label: 'dashboard',
    only: 'lab',
    icon: IconLayoutDashboard,
    path: '/dashboard',
    to: dashboardScreens.lab,
  },
  {
    key: 'dashboard',
    label: 'dashboard',
    only: 'admin',
    icon: IconLayoutDashboard,
    path: '/dashboard',
    to: dashboardScreens.admin,
  },
  {
    key: 'learning',
    label: 'learning',
    role: Role.founder,
    icon: IconBook,
    path: '/education',
    to: educationScreens.courses,
    under: [
      { key: 'my_learning', label: 'my_learning', path: '/education/mylearning', to: educationScreens.myLearning },
    ],
  },
  {
    key: 'institute_admin',
    label: 'institute_admin',
    role: Role.institute,
    icon: IconSchool,
    path: '/institute-admin',
    to: institutesScreens.instituteAdmin,
  },
  {
    key: 'education_administration',
    label: 'education_administration',
    role: Role.admin,
    icon: IconSchool,
    path: '/education-administration',
    to: educationScreens.administration,
  },
]
