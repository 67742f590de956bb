import { dropClone, hasAllRights, writeAudit } from '#areas/account/server/exports.ts'
import { allRoles } from '#kernel/contract/who.ts'
import { ensure, found, needed, sameVersion } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { personChanged } from '#kernel/server/session.ts'
import { affectedBy } from './plan-clone.ts'
import type { ChangeInput, Plan } from './plan.ts'
import { bookOf, type RoleBook } from './role-book.ts'

/** Removes a clone. People who have it keep their other roles. */
export async function planRemoval(input: ChangeInput, context: SignedInContext, book: RoleBook): Promise<Plan> {
  const { db, person, now } = context
  const number = needed(input, 'number')
  ensure(!allRoles.some(role => role === number), 'role.locked')
  const clone = found(book.clones.find(each => each.number === number))
  sameVersion(clone, needed(input, 'version'))
  ensure(hasAllRights(person, clone.rights), 'people.beyond_own_rights')
  ensure(!person.roles.includes(number), 'people.own_roles')
  const after = bookOf(
    book.clones.filter(each => each.number !== number),
    context,
  )
  return {
    ...(await affectedBy(context, book, { number, after })),
    state: clone.version,
    async apply() {
      await dropClone(db, number)
      const data = { role: number, labels: clone.labels, loses: clone.rights }
      await writeAudit(db, { actor_id: person.id, action: 'people.role_removed', at: now, data })
      await context.publish(personChanged)
      return undefined
    },
  }
}
