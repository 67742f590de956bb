import { addresses } from '#kernel/contract/addresses.ts'

export const toApplications = addresses({
  /** The public form. The key of a mailed link is in the fragment, where servers and logs never see it. */
  apply: { path: '/apply' },
  checkReceipt: { path: '/apply/receipt' },
  mine: { path: '/ailab/founders/applications', also: ['/ailab/founders'], search: { past: 'flag' } },
  application: { path: '/ailab/founders/applications/:applicationId' },
  industries: { path: '/ailab/founders/your-industries' },
})
