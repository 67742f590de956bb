import { IconBook, IconLayoutDashboard, IconUsers } from '@tabler/icons-react'
import type { MenuEntry } from '#kernel/web/shell/menu.ts'
import { trial } from './screens.ts'
export const menu: MenuEntry[] = [
  { key: 'dashboard', label: 'dashboard', only: 'lab', icon: IconLayoutDashboard, path: '/dashboard', to: trial.dashboard },
  { key: 'admin_dashboard', label: 'dashboard', only: 'admin', icon: IconLayoutDashboard, path: '/dashboard', to: trial.adminDashboard },
  { key: 'learning', label: 'learning', role: 8, icon: IconBook, path: '/education', to: trial.courses, under: [{ key: 'my_learning', label: 'my_learning', path: '/education/mylearning', to: trial.mine }] },
  { key: 'users', label: 'users', role: 99, icon: IconUsers, path: '/user', to: trial.users },
]
