import { right } from '#kernel/contract/who.ts'

/** Every account, as its person sees it. */
export const accountAdmin = right('account.administer')
