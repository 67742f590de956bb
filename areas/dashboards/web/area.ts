import { toHome } from '#kernel/contract/home.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import type { MenuLine } from '#kernel/web/shell/menu.ts'
import type words from '../words/en-US.json'
import type figures from './lab-figures/words/en-US.json'
import { dashboardsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    dashboards: typeof words
    'lab-figures': typeof figures
  }
}

const entry = { key: 'dashboard', label: 'dashboard', icon: 'dashboard', path: '/dashboard' } as const
const menu: MenuLine[] = [
  { ...entry, only: 'lab', to: toHome.lab },
  { ...entry, only: 'admin', to: toHome.admin },
]

export const dashboardsWeb: AreaWeb = { screens: dashboardsScreens, menu }
