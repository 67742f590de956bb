import { right } from '#kernel/contract/who.ts'

/** Opens the lists of all people and roles, and the audit log. */
export const peopleAdmin = right('people.read')
/** Allows changes to people and roles. */
export const peopleEditor = right('people.write')
