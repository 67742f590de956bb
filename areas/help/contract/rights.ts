import { right } from '#kernel/contract/who.ts'

/** What readers say of the pages. */
export const helpAdmin = right('help.administer')
