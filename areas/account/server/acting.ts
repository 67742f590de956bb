import { Role, isAllowed, type Right } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Person, SignedInContext } from '#kernel/server/handle.ts'
import type { MayActFor } from '#kernel/server/may-act-for.ts'
import { actor } from '../contract/acting.ts'
import { hasAllRights } from './has-all-rights.ts'
import type { UserRow } from './people.queries.ts'
import { clonesAmong, rightsOfClones } from './roles.queries.ts'

/** The rights of these roles, built-in or clones. */
export async function rightsOfRoles(
  db: Database,
  roles: readonly number[],
  { rightsOf }: Pick<SignedInContext, 'rightsOf'>,
): Promise<Right[]> {
  return [...rightsOf(roles, rightsOfClones(await clonesAmong(db, roles)))]
}

type Target = { user: Pick<UserRow, 'id' | 'status'>; roles: readonly number[]; rights: readonly string[] }

/**
 * Whether an administrator may act as a person: never as a platform administrator or as themselves, and not while they
 * are already acting. Only platform administrators may act as a person who has a right that they lack.
 */
export const mayAct = (person: Person, { user, roles, rights }: Target): boolean =>
  isAllowed(actor, person) &&
  person.via === 'session' &&
  person.id !== user.id &&
  user.status === 'active' &&
  !roles.includes(Role.admin) &&
  hasAllRights(person, rights)

/** Whether no area objects. An area objects if a reviewer would see what a conflict of interest hides from them. */
export async function nobodyObjects(
  rules: readonly MayActFor[],
  context: SignedInContext,
  userId: string,
): Promise<boolean> {
  for (const mayActFor of rules) if (!(await mayActFor(context, userId))) return false
  return true
}
