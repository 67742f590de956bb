import { right } from '#kernel/contract/who.ts'

/** Keeping industries, markets and facts in order. */
export const industriesAdmin = right('industries.administer')
