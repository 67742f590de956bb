import { Role, type RoleNumber, type WithRight } from '#kernel/contract/who.ts'
import type { accountAdmin } from '#areas/account/contract/rights.ts'
import type { grader } from '#areas/education/contract/rights.ts'
import type { labAdmin } from '#kernel/contract/home.ts'
import type { calls } from './calls.ts'

type RightOf<T> = T extends { who: WithRight<infer R> } ? R : never
type RightsIn<Areas> = { [A in keyof Areas]: RightOf<Areas[A][keyof Areas[A]]> }[keyof Areas]

/** Every right that a call asks for, that a screen alone asks for, and that shows an entry of the menu. */
type KnownRight =
  | RightsIn<typeof calls>
  | RightOf<{ who: typeof accountAdmin | typeof grader | typeof labAdmin }>
  | `menu.${'learning' | 'institute_admin' | 'education_administration'}`

const { founder, institute, applications, admin } = Role

/**
 * The built-in roles, each a set of rights: a line says which of them have a right. They are locked, which means that nothing but
 * this table changes them. A right that no line names does not compile; what a new role could have is chosen among these.
 */
const holders: Readonly<Record<KnownRight, readonly RoleNumber[]>> = {
  'account.administer': [admin],
  'authoring.read': [institute, admin],
  'authoring.write': [institute, admin],
  'education.administer': [admin],
  'education.grade': [institute, admin],
  'help.administer': [admin],
  'institutes.administer': [admin],
  'institutes.read': [institute, admin],
  'institutes.write': [institute, admin],
  'lab.administer': [applications, admin],
  'menu.education_administration': [admin],
  'menu.institute_admin': [institute],
  'menu.learning': [founder],
}

export const allRights = Object.keys(holders) as KnownRight[]

export const rolesWith = (right: string): readonly RoleNumber[] => holders[right as KnownRight] ?? []

/** The rights that roles give together; roles only ever add to each other. */
export const rightsOf = (roles: readonly number[]): KnownRight[] =>
  allRights.filter(right => holders[right].some(role => roles.includes(role)))
