import { addresses } from '#kernel/contract/addresses.ts'

/** What the server draws for everybody. */
export const toFundraising = addresses({
  all: { path: '/fundraising', search: { cursor: 'text' } },
  /** `startup` is its slug. */
  round: { path: '/fundraising/:startup' },
})
