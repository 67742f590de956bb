import { addresses } from '#kernel/contract/addresses.ts'

/** What the server draws for everybody. */
export const toPublicIndustries = addresses({
  all: { path: '/industries' },
  /** By its code. */
  industry: { path: '/industries/:industry' },
})
