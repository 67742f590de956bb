import { right } from '#kernel/contract/who.ts'

/** Readers' votes on the pages. */
export const helpAdmin = right('help.administer')
