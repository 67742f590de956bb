import { addresses } from '#kernel/contract/addresses.ts'

/** The pages that the server renders for everybody. */
export const toPublicIndustries = addresses({
  all: { path: '/industries' },
  /** `industry` is its code. */
  industry: { path: '/industries/:industry' },
})
