import { right } from '#kernel/contract/who.ts'

/** Editing industries, markets and facts. */
export const industriesAdmin = right('industries.administer')
