import { right } from '#kernel/contract/who.ts'

/** Opens all people, roles and the audit log. */
export const peopleAdmin = right('people.read')
/** Allows changes of them. */
export const peopleEditor = right('people.write')
