import { addresses } from '#kernel/contract/addresses.ts'

/** The tabs of a startup's page; without one in the address, its profile. */
export const startupTabs = ['facts', 'team', 'settings'] as const

export const toStartups = addresses({
  mine: { path: '/ailab/startups', search: { archived: 'flag' } },
  /** The industries of one startup; of the newest where none is named. */
  industries: { path: '/ailab/startups/industries', search: { startup: 'text' } },
  startup: { path: '/ailab/startups/startup/:businessId', search: { tab: startupTabs } },
})
