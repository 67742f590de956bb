import { addresses } from './addresses.ts'
import { right } from './who.ts'

/**
 * The first screen after signing in: in the lab, and in administration. Every area links there, so the kernel knows its
 * address.
 */
export const toHome = addresses({
  lab: { path: '/ailab/dashboard', also: ['/ailab'] },
  admin: { path: '/admin/dashboard', also: ['/admin'] },
})

/** Administration beside the lab, with idle sessions that end soon. */
export const labAdmin = right('lab.administer')
