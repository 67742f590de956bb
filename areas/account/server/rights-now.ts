import type { Right } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { rightsOfRoles } from './acting.ts'
import { needsTwoStep, rolesOfUser, withoutAdministration } from './roles.queries.ts'

/** The rights that somebody would have in a request now. */
export async function rightsNow(
  db: Database,
  userId: string,
  reader: Pick<SignedInContext, 'rightsOf'>,
): Promise<Right[]> {
  const roles = await rolesOfUser(db, userId)
  const isWaiting = await needsTwoStep(db, userId)
  return rightsOfRoles(db, isWaiting ? withoutAdministration(roles) : roles, reader)
}
