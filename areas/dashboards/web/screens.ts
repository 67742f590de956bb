import { labAdmin, toHome } from '#kernel/contract/home.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'

/** The screen after signing in. */
export const dashboardsScreens = screens(toHome, {
  lab: {
    who: signedIn,
    title: 'dashboards:screens.dashboard',
    help: 'start/around',
    page: () => import('./dashboard-page.tsx'),
  },
  admin: {
    who: labAdmin,
    title: 'dashboards:screens.admin',
    help: 'admin/dashboard',
    page: () => import('./admin-dashboard-page.tsx'),
  },
})
