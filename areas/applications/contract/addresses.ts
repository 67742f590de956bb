import { addresses } from '#kernel/contract/addresses.ts'

export const toApplications = addresses({
  /**
   * The public form of an intake, or of the default one. The key of a mailed link is in the fragment, where servers and
   * logs never see it.
   */
  apply: { path: '/apply', search: { intake: 'text' } },
  checkReceipt: { path: '/apply/receipt' },
  mine: { path: '/ailab/founders/applications', also: ['/ailab/founders'], search: { past: 'flag' } },
  application: { path: '/ailab/founders/applications/:applicationId' },
  industries: { path: '/ailab/founders/your-industries' },
  reviews: { path: '/ailab/founders/reviews', search: { done: 'flag' } },
  review: { path: '/ailab/founders/reviews/:reviewId' },
  manage: {
    path: '/admin/application-management',
    search: {
      intake: 'text',
      status: 'text',
      industry: 'text',
      reviewer: 'text',
      reviews: 'text',
      pending: 'flag',
      q: 'text',
      sort: 'text',
      board: 'flag',
    },
  },
  managed: { path: '/admin/application-management/:applicationId' },
})
