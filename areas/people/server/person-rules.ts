import { isAdministrative, isAllowed } from '#kernel/contract/who.ts'
import { hasAllRights } from '#areas/account/server/exports.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import { peopleEditor } from '../contract/rights.ts'
import type { UserRow } from './people.queries.ts'

/** Everyone uses the sample accounts that can be signed in to, so no one may lock others out of one. */
const isShared = (user: UserRow): boolean => user.is_sample && user.password_hash !== null

/** Whether somebody may change an account at all; `ensureMayChange` says why not. */
export const mayChange = (person: Person, user: UserRow, rights: readonly string[]): boolean =>
  isAllowed(peopleEditor, person) && person.id !== user.id && hasAllRights(person, rights) && !isShared(user)

/** @throws Failure `people.own_account`, `people.beyond_own_rights` or `account.sample` */
export function ensureMayChange(person: Person, user: UserRow, rights: readonly string[]): void {
  ensure(person.id !== user.id, 'people.own_account')
  ensure(hasAllRights(person, rights), 'people.beyond_own_rights')
  ensure(!isShared(user), 'account.sample')
}

/** @throws Failure when the person may not give or take these roles */
export function ensureMayAssign(
  person: Person,
  user: UserRow,
  { changed, rights }: { changed: readonly number[]; rights: readonly string[] },
): void {
  ensure(person.id !== user.id || !changed.some(isAdministrative), 'people.own_roles')
  ensure(hasAllRights(person, rights), 'people.beyond_own_rights')
  ensure(!isShared(user), 'account.sample')
}
