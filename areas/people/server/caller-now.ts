import { rolesOfUser } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { Person, SignedInContext } from '#kernel/server/handle.ts'
import { peopleEditor } from '../contract/rights.ts'
import { personById } from './people.queries.ts'
import type { RoleBook } from './role-book.ts'

/**
 * The caller with the rights that they still have, read once the roles are locked: another administrator may have taken
 * some, or suspended the caller, while this change waited.
 * @throws Failure `right.missing`
 */
export async function callerNow(db: Database, { person }: SignedInContext, book: RoleBook): Promise<Person> {
  const user = await personById(db, person.id)
  ensure(user && user.status !== 'suspended', 'right.missing')
  const roles = await rolesOfUser(db, person.id)
  const rights = book.rightsOf(roles).filter(right => person.rights.includes(right))
  ensure(rights.includes(peopleEditor.right), 'right.missing')
  return { ...person, roles, rights }
}
