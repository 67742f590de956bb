import { addresses } from './addresses.ts'

/** What one sees first after signing in: in the lab, and in administration. Everything leads there, so the kernel knows where it is. */
export const toHome = addresses({
  lab: { path: '/ailab/dashboard', also: ['/ailab'] },
  admin: { path: '/admin/dashboard', also: ['/admin'] },
})
