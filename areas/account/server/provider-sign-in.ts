import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import { mayEnter, refuseSample } from './challenge-mails.ts'
import { post } from './mails.ts'
import { newUser } from './new-user.ts'
import { lockUser, userByEmail } from './people.queries.ts'
import { signInOrAskMore } from './second-step.ts'

/** The account with this address, if there is one. */
export const accountByEmail = async (db: Database, email: string): Promise<{ id: string } | undefined> =>
  userByEmail(db, email)

/** Signs in whom a provider has named: the session, or the ticket of the second step. */
export async function signInByProvider(db: Database, context: Context, user_id: string) {
  const user = await lockUser(db, user_id)
  ensure(mayEnter(user), 'account.suspended')
  refuseSample(user)
  return signInOrAskMore(db, context, user, 'provider')
}

type Named = { email: string; first_name: string; last_name: string; time_zone: string }

/** An account for whom a provider has named. @returns its id; undefined when the address got one meanwhile */
export async function openAccount(db: Database, context: Context, named: Named): Promise<string | undefined> {
  const { now, caller } = context
  const person = { ...named, locale: caller.locale, password_hash: null }
  return (await newUser(db, context, person, { preferences: [], consented_at: now }))?.id
}

/** Tells a person by mail that an account of a provider now opens theirs. */
export async function tellOfProvider(db: Database, context: Context, user_id: string, provider: string): Promise<void> {
  const user = await lockUser(db, user_id)
  ensure(user, 'session.needed')
  await post(db, context, 'provider_connected', { to: user.email, locale: user.locale, values: { provider } })
}
