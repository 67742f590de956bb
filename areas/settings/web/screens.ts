import { screens } from '#kernel/web/screen.ts'
import { toSettings } from '../contract/addresses.ts'
import { settingsReader } from '../contract/rights.ts'

export const settingsScreens = screens(toSettings, {
  settings: {
    who: settingsReader,
    title: 'settings:screens.settings',
    help: 'admin/settings',
    page: () => import('./stored/settings-page.tsx'),
  },
})
