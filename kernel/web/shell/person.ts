import { labAdmin } from '#kernel/contract/home.ts'
import { isAllowed, type Entitled } from '#kernel/contract/who.ts'

/** Whether administration is there for somebody, beside the lab. */
export const isAdministrator = (user: Entitled | undefined): boolean => isAllowed(labAdmin, user)
