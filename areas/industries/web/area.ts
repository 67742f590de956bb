import type { AreaWeb } from '#kernel/web/area.ts'
import { toIndustries } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type admin from './industry-admin/words/en-US.json'
import { industriesScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    industries: typeof words
    'industry-admin': typeof admin
  }
}

const all = { path: '/industries/all-industries', to: toIndustries.all } as const
const covers = [toIndustries.industry, toIndustries.market]
export const industriesWeb: AreaWeb = {
  screens: industriesScreens,
  menu: [
    { key: 'industries', label: 'industries', right: 'menu.industries', icon: 'industries', ...all, covers },
    { key: 'all_industries', label: 'all_industries', under: 'industries', ...all, covers },
  ],
}
