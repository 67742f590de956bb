import { addresses } from '#kernel/contract/addresses.ts'

/** The pages that the server renders for everybody. */
export const toFundraising = addresses({
  all: { path: '/fundraising', search: { cursor: 'text' } },
  /** `startup` is its slug. */
  round: { path: '/fundraising/:startup' },
})
