import {
  addClone,
  editClone,
  ensureFresh,
  hasAllRights,
  rolesOfUsers,
  writeAudit,
} from '#areas/account/server/exports.ts'
import { allRoles, firstClone, mostClones, type Right, type RoleNumber } from '#kernel/contract/who.ts'
import { ensure, found, invalid, needed, sameVersion } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { personChanged } from '#kernel/server/session.ts'
import type { Affected, ChangeInput, Plan } from './plan.ts'
import { bookOf, difference, type RoleBook } from './role-book.ts'
import { highestClone, holdersOf } from './roles.queries.ts'

const mostShown = 100

/** Makes a clone of a built-in role, or changes one. */
export function planClone(input: ChangeInput, context: SignedInContext, book: RoleBook): Promise<Plan> {
  return input.number === undefined ? planNew(input, context, book) : planEdit(input, input.number, context, book)
}

/**
 * The rights of a clone: some of the role that it is made from.
 * @param hidden those that it has to parts of the lab that are off. No form shows them, and it keeps them.
 */
function chosenRights(
  rights: readonly string[],
  origin: RoleNumber,
  { rightsOf }: SignedInContext,
  hidden: readonly string[] = [],
): string[] {
  const possible = new Set<string>([...rightsOf([origin]), ...hidden])
  if (!rights.every(right => possible.has(right))) throw invalid({ rights: 'choice' })
  return [...new Set([...rights, ...hidden])].toSorted()
}

async function planNew(input: ChangeInput, context: SignedInContext, book: RoleBook): Promise<Plan> {
  const { db, person, now, rightsOf } = context
  const clone_of = needed(input, 'clone_of')
  const origin = allRoles.find(role => role === clone_of)
  if (origin === undefined) throw invalid({ clone_of: 'choice' })
  const labels = needed(input, 'labels')
  ensure(book.clones.length < mostClones, 'role.too_many')
  const rights = chosenRights(input.rights ?? rightsOf([origin]), origin, context)
  ensure(hasAllRights(person, rights), 'people.beyond_own_rights')
  return {
    affected: [],
    count: 0,
    state: book.clones.length,
    async apply() {
      const number = ((await highestClone(db)) ?? firstClone - 1) + 1
      await addClone(db, { number, clone_of: origin, labels, rights })
      const data = { role: number, clone_of: origin, labels, rights }
      await writeAudit(db, { actor_id: person.id, action: 'people.role_made', at: now, data })
      return number
    },
  }
}

/** The people who have the clone, and what they gain and lose by its other rights. */
export async function affectedBy(
  context: SignedInContext,
  before: RoleBook,
  change: { number: number; after: RoleBook },
): Promise<{ affected: Affected[]; count: number }> {
  const { people, count } = await holdersOf(context.db, change.number, mostShown)
  const had = Map.groupBy(
    await rolesOfUsers(
      context.db,
      people.map(({ id }) => id),
    ),
    ({ user_id }) => user_id,
  )
  const affected = people.map(({ id, name, email }) => {
    const roles = (had.get(id) ?? []).map(({ role }) => role)
    return { id, name, email, ...difference(before.rightsOf(roles), change.after.rightsOf(roles)) }
  })
  return { affected, count }
}

async function planEdit(input: ChangeInput, number: number, context: SignedInContext, book: RoleBook): Promise<Plan> {
  const { db, person, now } = context
  ensure(!allRoles.some(role => role === number), 'role.locked')
  const clone = found(book.clones.find(each => each.number === number))
  sameVersion(clone, needed(input, 'version'))
  if (input.clone_of !== undefined && input.clone_of !== clone.clone_of) throw invalid({ clone_of: 'choice' })
  const shown: readonly string[] = context.rightsOf([], clone.rights as Right[])
  const hidden = clone.rights.filter(right => !shown.includes(right))
  const rights = input.rights ? chosenRights(input.rights, clone.clone_of, context, hidden) : clone.rights
  const changed = [...rights, ...clone.rights].filter(each => rights.includes(each) !== clone.rights.includes(each))
  ensure(hasAllRights(person, changed), 'people.beyond_own_rights')
  ensure(changed.length === 0 || !person.roles.includes(number), 'people.own_roles')
  const labels = input.labels ?? clone.labels
  const after = bookOf(
    book.clones.map(each => (each.number === number ? { ...each, rights } : each)),
    context,
  )
  const { affected, count } = await affectedBy(context, book, { number, after })
  const isGiven = count > 0 && rights.some(right => !clone.rights.includes(right))
  return {
    affected,
    count,
    state: clone.version,
    // For people who have the clone, more rights are like a new role.
    ensureReady: () => {
      if (isGiven) ensureFresh(person, now)
    },
    async apply() {
      await editClone(db, number, { labels, ...(changed.length > 0 && { rights }) })
      const data = { role: number, labels, ...difference(clone.rights, rights) }
      await writeAudit(db, { actor_id: person.id, action: 'people.role_changed', at: now, data })
      // The rights of all people are read again, since anyone may have the role.
      if (changed.length > 0) await context.publish(personChanged)
      return number
    },
  }
}
