import { addresses } from '#kernel/contract/addresses.ts'

/** What the server draws for everybody. */
export const toPublicIndustries = addresses({
  all: { path: '/industries' },
  /** `industry` is its code. */
  industry: { path: '/industries/:industry' },
})
