import { changeRoles, ensureFresh, rolesOfUsers } from '#areas/account/server/exports.ts'
import { fullNameOf } from '#kernel/contract/names.ts'
import { isAdministrative } from '#kernel/contract/who.ts'
import { found, invalid } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { lockPeople, type UserRow } from './people.queries.ts'
import { ensureMayAssign } from './person-rules.ts'
import type { ChangeInput, Plan } from './plan.ts'
import { difference, type RoleBook } from './role-book.ts'
import { tellAdministrators } from './tell-administrators.ts'

type Assignment = NonNullable<ChangeInput['assign']>

function refuseUnknown({ add, remove }: Assignment, book: RoleBook): void {
  if (!add.every(book.isRole)) throw invalid({ 'assign.add': 'choice' })
  if (!remove.every(book.isRole) || remove.some(role => add.includes(role)))
    throw invalid({ 'assign.remove': 'choice' })
  if (add.length + remove.length === 0) throw invalid({ 'assign.add': 'required' })
}

/** One person's roles before and after the change. */
function changeOf(user: UserRow, before: readonly number[], { add, remove }: Assignment) {
  const after = [...new Set([...before, ...add])].filter(role => !remove.includes(role))
  return {
    user,
    before,
    after,
    added: after.filter(role => !before.includes(role)),
    removed: before.filter(role => !after.includes(role)),
  }
}

/** Gives people roles and takes them away. The people are locked until the transaction ends. */
export async function planAssignment(assign: Assignment, context: SignedInContext, book: RoleBook): Promise<Plan> {
  const { db, person, now } = context
  refuseUnknown(assign, book)
  const ids = [...new Set(assign.user_ids)].toSorted()
  const users = await lockPeople(db, ids)
  for (const id of ids) found(users.find(user => user.id === id))
  const had = Map.groupBy(await rolesOfUsers(db, ids), ({ user_id }) => user_id)
  const changes = users.map(user =>
    changeOf(
      user,
      (had.get(user.id) ?? []).map(({ role }) => role),
      assign,
    ),
  )
  for (const { user, added, removed } of changes) {
    const changed = [...added, ...removed]
    ensureMayAssign(person, user, { changed, rights: book.rightsOf(changed) })
  }
  const affected = changes.map(({ user, before, after }) => ({
    id: user.id,
    name: fullNameOf(user),
    email: user.email,
    ...difference(book.rightsOf(before), book.rightsOf(after)),
  }))
  return {
    affected,
    count: affected.length,
    state: changes.map(({ before }) => before),
    ensureReady: () => {
      if (changes.some(({ added }) => added.some(isAdministrative))) ensureFresh(person, now)
    },
    async apply() {
      for (const { user, added, removed } of changes) {
        await changeRoles(db, user.id, { add: added, remove: removed }, { actor_id: person.id, now })
        await tellAdministrators(context, user, { added, book })
      }
      return undefined
    },
  }
}
