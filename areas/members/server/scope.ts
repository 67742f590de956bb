import { isAllowed } from '#kernel/contract/who.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import type { Context, Person, SignedInContext } from '#kernel/server/handle.ts'
import { institutesAdmin, type MemberKind } from '../contract.ts'
import { instituteById, lockInstitute, type InstituteRow } from './institutes.queries.ts'
import { memberOf } from './members.queries.ts'

type ManagerContext = Pick<SignedInContext, 'db' | 'person'>

/** An institution that the caller manages; `my_kind` is null for an administrator who is not a member. */
export type ManagedInstitute = {
  institute: InstituteRow
  my_kind: Exclude<MemberKind, 'student'> | null
  isAdmin: boolean
}

/**
 * The institution of an id, for those who manage it: an administrator, or one of its active owners and supervisors.
 * @throws Failure 404 for everybody else, as if it did not exist
 */
export const managedInstitute = async ({ db, person }: ManagerContext, id: string): Promise<ManagedInstitute> =>
  asManaged(db, person, found(await instituteById(db, id)))

/** The same with the row locked until the transaction ends, for every change of its members. */
export const lockManagedInstitute = async ({ db, person }: ManagerContext, id: string): Promise<ManagedInstitute> =>
  asManaged(db, person, found(await lockInstitute(db, id)))

async function asManaged(db: Context['db'], person: Person, institute: InstituteRow): Promise<ManagedInstitute> {
  const isAdmin = isAllowed(institutesAdmin, person)
  const member = await memberOf(db, institute.id, person.id)
  const my_kind = member?.state === 'active' && member.kind !== 'student' ? member.kind : null
  foundIf(isAdmin || (my_kind && institute.state !== 'archived'))
  return { institute, my_kind, isAdmin }
}

/** Managers of a suspended institution may see that it is suspended, and nothing more. */
export function ensureReadable({ institute, isAdmin }: ManagedInstitute): void {
  ensure(isAdmin || institute.state !== 'suspended', 'institute.suspended')
}

/** Nobody may change a suspended or archived institution. */
export function ensureOpen({ institute }: ManagedInstitute): void {
  ensure(institute.state !== 'suspended', 'institute.suspended')
  ensure(institute.state !== 'archived', 'institute.archived')
}

/** Students join only an active institution. */
export function ensureActive(managed: ManagedInstitute): void {
  ensureOpen(managed)
  ensure(managed.institute.state === 'active', 'institute.not_active')
}

/** Only owners and administrators may continue. */
export function ensureOwner({ my_kind, isAdmin }: ManagedInstitute): void {
  ensure(isAdmin || my_kind === 'owner', 'right.missing')
}
