import { right } from '#kernel/contract/who.ts'

/** Every account has this right. */
export const accountAdmin = right('account.administer')
