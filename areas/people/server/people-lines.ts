import { rolesOfUsers } from '#areas/account/server/exports.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { UserRow } from './people.queries.ts'
import { lineOf } from './person-view.ts'
import { readBook } from './role-book.ts'

/** People as lines of the list, with their roles. */
export async function linesOf(context: SignedInContext, users: readonly UserRow[]) {
  const { db, caller } = context
  const book = await readBook(db, context)
  const ids = users.map(({ id }) => id)
  const rolesByUser = Map.groupBy(await rolesOfUsers(db, ids), ({ user_id }) => user_id)
  const rolesOf = (id: string) => (rolesByUser.get(id) ?? []).map(({ role }) => role)
  return users.map(user => lineOf(user, rolesOf(user.id), number => book.label(number, caller.locale)))
}
