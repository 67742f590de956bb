import { right } from '#kernel/contract/who.ts'

/** Whoever may see all people, roles and the audit log. */
export const peopleAdmin = right('people.read')
/** Whoever may change them. */
export const peopleEditor = right('people.write')
