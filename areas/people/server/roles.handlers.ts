import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { allRoles } from '#kernel/contract/who.ts'
import type { roles } from '../contract/roles.ts'
import { callerNow } from './caller-now.ts'
import { planAssignment } from './plan-assignment.ts'
import type { ChangeInput, Plan } from './plan.ts'
import { planClone } from './plan-clone.ts'
import { planRemoval } from './plan-removal.ts'
import { readBook, type RoleBook } from './role-book.ts'
import { roleShown } from './role-view.ts'
import { countByRole, lockRoles } from './roles.queries.ts'
import { ticketOf } from './ticket.ts'

function planOf(input: ChangeInput, context: SignedInContext, book: RoleBook): Promise<Plan> {
  const isOfRole = input.labels !== undefined || input.rights !== undefined || input.clone_of !== undefined
  if (input.assign && (isOfRole || input.number !== undefined)) throw invalid({ assign: 'invalid' })
  if (input.remove && (isOfRole || input.assign)) throw invalid({ remove: 'invalid' })
  if (input.remove) return planRemoval(input, context, book)
  return input.assign ? planAssignment(input.assign, context, book) : planClone(input, context, book)
}

const mostAffected = 100

export const roleHandlers: Handlers<typeof roles> = {
  async roles({ number }, { db, words, rightsOf }) {
    const book = await readBook(db, { words, rightsOf })
    const counts = await countByRole(db)
    const numbers = [...allRoles, ...book.clones.map(clone => clone.number)]
    const chosen = number === undefined ? numbers : [found(numbers.find(each => each === number))]
    return {
      items: chosen.map(each => roleShown(each, book, { words, people: counts.get(each) ?? 0 })),
      rights: book
        .rightsOf(allRoles)
        .map(right => ({ right, built_in: allRoles.filter(role => book.rightsOf([role]).includes(right)) })),
    }
  },

  async changeRoles(input, context) {
    const { db, words } = context
    await lockRoles(db)
    const book = await readBook(db, context)
    const person = await callerNow(db, context, book)
    const plan = await planOf(input, { ...context, person }, book)
    const ticket = ticketOf(person.id, input, plan)
    const affected = { count: plan.count, items: plan.affected.slice(0, mostAffected) }
    if (input.dry_run) return { role: null, affected, ticket }
    plan.ensureReady?.()
    ensure(input.ticket === ticket, 'role.preview_needed')
    const changed = await plan.apply()
    if (changed === undefined) return { role: null, affected, ticket: null }
    const counts = await countByRole(db)
    const role = roleShown(changed, await readBook(db, context), { words, people: counts.get(changed) ?? 0 })
    return { role, affected, ticket: null }
  },
}
