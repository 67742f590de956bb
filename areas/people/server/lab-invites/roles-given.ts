import { hasAllRights, rolesOfUser } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Context } from '#kernel/server/handle.ts'
import { peopleEditor } from '../../contract/rights.ts'
import { personById } from '../people.queries.ts'
import { readBook } from '../role-book.ts'
import type { LabInviteRow } from './lab-invites.queries.ts'

/**
 * The roles of an invitation that its sender may still give. A sender who is no longer an administrator gives no roles.
 * The invitation itself stays valid.
 */
export async function rolesGiven(
  db: Database,
  context: Pick<Context, 'words' | 'rightsOf'>,
  { invited_by, roles }: LabInviteRow,
): Promise<number[]> {
  if (invited_by === null || roles.length === 0 || (await personById(db, invited_by))?.status !== 'active') return []
  const book = await readBook(db, context)
  const own = await rolesOfUser(db, invited_by)
  const sender = { roles: own, rights: book.rightsOf(own) }
  if (!sender.rights.includes(peopleEditor.right)) return []
  return roles.filter(role => hasAllRights(sender, book.rightsOf([role])))
}
