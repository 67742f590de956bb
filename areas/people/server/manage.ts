import {
  endSessionsOf,
  endTwoStepOf,
  ensureFresh,
  giveDefaultPassword,
  reinstatePerson,
  rolesOfUser,
  suspendPerson,
} from '#areas/account/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import type { EndWays } from '#kernel/server/end-ways.ts'
import { found, invalid } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { people } from '../contract/people.ts'
import { callerNow } from './caller-now.ts'
import { lockPeople, type UserRow } from './people.queries.ts'
import { ensureMayChange } from './person-rules.ts'
import { readBook } from './role-book.ts'
import { lockRoles } from './roles.queries.ts'

type Input = Received<typeof people.manage>

/**
 * Locks an account that the caller may change. One at a time, so that the last two administrators cannot be suspended
 * at once.
 */
async function lockAccount(db: Database, context: SignedInContext, user_id: string): Promise<UserRow> {
  await lockRoles(db)
  const [user] = await lockPeople(db, [user_id])
  const book = await readBook(db, context)
  ensureMayChange(await callerNow(db, context, book), found(user), book.rightsOf(await rolesOfUser(db, user_id)))
  return found(user)
}

/** Suspends, restores, signs out, gives a password or turns two-step verification off. */
export function manageAccount(
  { user_id, action, reason }: Input,
  context: SignedInContext,
  endWays: readonly EndWays[],
) {
  const { person, now, transaction } = context
  const by = { actor_id: person.id, now }
  if (action === 'suspend' && !reason) throw invalid({ reason: 'required' })
  if (action === 'give_password' || action === 'end_two_step') ensureFresh(person, now)
  return transaction(async db => {
    const user = await lockAccount(db, context, user_id)
    let password: string | null = null
    if (action === 'suspend' && user.status !== 'suspended') await suspendPerson(db, user_id, reason!, by)
    if (action === 'restore') await reinstatePerson(db, user_id, by)
    if (action === 'end_sessions') await endSessionsOf(db, user_id, by)
    if (action === 'end_two_step') await endTwoStepOf(db, context, user_id)
    if (action === 'give_password') password = await giveDefaultPassword(db, user_id, by, endWays)
    return { result: true, password }
  })
}
