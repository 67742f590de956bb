import { Role } from '#kernel/contract/who.ts'
import type { Person } from '#kernel/server/handle.ts'

/** A right that only shows an entry of the menu opens nothing. */
const opensSomething = (right: string): boolean => !right.startsWith('menu.')

/**
 * Whether somebody has all of these rights: nobody gives, takes or overrules what they do not have, nor acts as a person
 * who has it. A platform administrator administers people of every role, including roles with rights that
 * administrators lack, such as applying for internships.
 */
export const hasAllRights = (person: Pick<Person, 'rights' | 'roles'>, rights: readonly string[]): boolean =>
  person.roles.includes(Role.admin) ||
  rights.filter(opensSomething).every(right => person.rights.some(each => each === right))
