import { addresses } from './addresses.ts'
import { right } from './who.ts'

/** What one sees first after signing in: in the lab, and in administration. Everything leads there, so the kernel knows where it is. */
export const toHome = addresses({
  lab: { path: '/ailab/dashboard', also: ['/ailab'] },
  admin: { path: '/admin/dashboard', also: ['/admin'] },
})

/** Administration beside the lab, and sessions that end soon when idle. */
export const labAdmin = right('lab.administer')
