import { labAdmin } from '#kernel/contract/home.ts'
import { isAllowed, type Entitled } from '#kernel/contract/who.ts'

/** Whether a person has administration beside the lab. */
export const isAdministrator = (user: Entitled | undefined): boolean => isAllowed(labAdmin, user)
