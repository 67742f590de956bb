import type { RoleNumber } from '#kernel/contract/who.ts'
import { rightHolders, type KnownRight } from './right-holders.ts'

/**
 * The built-in roles, each a set of rights. They are locked: only the areas' contracts change them; a new role would
 * choose among these rights. `role-matrix.txt` shows what each role may.
 */
export const allRights = Object.keys(rightHolders) as KnownRight[]

export const rolesWith = (right: string): readonly RoleNumber[] => rightHolders[right as KnownRight] ?? []

/** The rights of several roles together, and those of clones; roles only add to each other. */
export const rightsOf = (roles: readonly number[], cloneRights: readonly string[] = []): KnownRight[] =>
  allRights.filter(right => cloneRights.includes(right) || rightHolders[right].some(role => roles.includes(role)))
