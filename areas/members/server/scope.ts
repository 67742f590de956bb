import { isAllowed } from '#kernel/contract/who.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import type { Context, Person, SignedInContext } from '#kernel/server/handle.ts'
import { institutesAdmin, type MemberKind } from '../contract.ts'
import { instituteById, lockInstitute, type InstituteRow } from './institutes.queries.ts'
import { memberOf } from './members.queries.ts'

type Asking = Pick<SignedInContext, 'db' | 'person'>

/** An institution as its caller keeps it; `my_kind` is null for an administrator who is not in it. */
export type Kept = { institute: InstituteRow; my_kind: Exclude<MemberKind, 'student'> | null; isAdmin: boolean }

/**
 * The institution of an id, for those who keep it: an administrator, or one of its active owners and supervisors.
 * @throws Failure 404 for everybody else, as if there were none
 */
export const keptInstitute = async ({ db, person }: Asking, id: string): Promise<Kept> =>
  asKept(db, person, found(await instituteById(db, id)))

/** The same, held until the transaction ends: for whatever changes who is in it. */
export const holdInstitute = async ({ db, person }: Asking, id: string): Promise<Kept> =>
  asKept(db, person, found(await lockInstitute(db, id)))

async function asKept(db: Context['db'], person: Person, institute: InstituteRow): Promise<Kept> {
  const isAdmin = isAllowed(institutesAdmin, person)
  const member = await memberOf(db, institute.id, person.id)
  const my_kind = member?.state === 'active' && member.kind !== 'student' ? member.kind : null
  foundIf(isAdmin || (my_kind && institute.state !== 'archived'))
  return { institute, my_kind, isAdmin }
}

/** Who keeps a suspended institution may know that it is, and nothing more. */
export function ensureReadable({ institute, isAdmin }: Kept): void {
  ensure(isAdmin || institute.state !== 'suspended', 'institute.suspended')
}

/** Nothing changes in an institution that is suspended or archived, whoever asks. */
export function ensureOpen({ institute }: Kept): void {
  ensure(institute.state !== 'suspended', 'institute.suspended')
  ensure(institute.state !== 'archived', 'institute.archived')
}

/** Students come only once an institution is active. */
export function ensureActive(kept: Kept): void {
  ensureOpen(kept)
  ensure(kept.institute.state === 'active', 'institute.not_active')
}

/** What only owners (and administrators) may do in an institution. */
export function ensureOwner({ my_kind, isAdmin }: Kept): void {
  ensure(isAdmin || my_kind === 'owner', 'right.missing')
}
