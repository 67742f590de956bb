import { anyone, role, Role, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { text } from '#kernel/web/search-fields.ts'
const page = () => import('./try-page.tsx')
export const trial = screens({
  dashboard: { path: '/ailab/dashboard', also: ['/ailab'], who: signedIn, title: 'menu:dashboard', page },
  adminDashboard: { path: '/admin/dashboard', also: ['/admin'], who: role(Role.admin), title: 'menu:dashboard', page },
  courses: { path: '/ailab/education/courses', also: ['/ailab/education'], who: signedIn, title: 'menu:learning', search: { q: text }, page },
  mine: { path: '/ailab/education/mylearning', who: signedIn, title: 'menu:my_learning', page: () => import('./slow-page.tsx') },
  broken: { path: '/ailab/broken', who: signedIn, title: 'menu:events', page: () => import('./broken-page.tsx') },
  users: { path: '/admin/user', who: role(Role.applications), title: 'menu:users', page },
  settings: { path: '/ailab/profile-settings', who: signedIn, title: 'menu:users', page },
  login: { path: '/login', who: anyone, title: 'kernel:shell.sign_in', search: { next: text }, page: () => import('./login-page.tsx') },
})
