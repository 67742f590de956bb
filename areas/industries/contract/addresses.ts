import { addresses } from '#kernel/contract/addresses.ts'

/** The tabs of an industry for its administrators; without one in the address, its groups. */
export const managedTabs = ['figures', 'markets'] as const

export const toIndustries = addresses({
  all: { path: '/ailab/industries/all-industries', search: { q: 'text' } },
  industry: { path: '/ailab/industries/all-industries/:industryId' },
  administered: { path: '/admin/industries/all-industries' },
  managed: { path: '/admin/industries/all-industries/:industryId', search: { tab: managedTabs } },
  market: { path: '/ailab/industries/market/:marketId' },
})
