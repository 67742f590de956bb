import { addresses } from '#kernel/contract/addresses.ts'

/** The tabs of a startup's page; without one in the address, its profile. */
export const startupTabs = ['facts', 'team', 'settings'] as const

export const toStartups = addresses({
  mine: { path: '/ailab/startups', search: { archived: 'flag' } },
  startup: { path: '/ailab/startups/startup/:businessId', search: { tab: startupTabs } },
})
