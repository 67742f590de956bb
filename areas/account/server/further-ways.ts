import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Context, SignedInContext } from '#kernel/server/handle.ts'
import { ensureFresh, mayEnter, refuseSample } from './challenge-mails.ts'
import { post } from './mails.ts'
import { newUser } from './new-user.ts'
import { openSession } from './open-session.ts'
import { lockUser, userByEmail, userById, type UserRow } from './people.queries.ts'
import { signInOrAskMore } from './second-step.ts'

/** The account with this address, if there is one. */
export const accountByEmail = async (db: Database, email: string): Promise<{ id: string } | undefined> =>
  userByEmail(db, email)

async function lockEntering(db: Database, user_id: string): Promise<UserRow> {
  const user = await lockUser(db, user_id)
  ensure(mayEnter(user), 'account.suspended')
  refuseSample(user)
  return user
}

/** Signs in the person that a provider has named: the session, or the ticket of the second step. */
export const signInByProvider = async (db: Database, context: Context, user_id: string) =>
  signInOrAskMore(db, context, await lockEntering(db, user_id), 'provider')

/** Signs in with a passkey, which is two factors already: the device, and what unlocks it. */
export const signInByPasskey = async (db: Database, context: Context, user_id: string) =>
  openSession(db, context, await lockEntering(db, user_id), 'passkey')

type Named = { email: string; first_name: string; last_name: string; time_zone: string }

/**
 * Creates an account for the person that a provider has named. @returns its id; undefined when the address got one
 * meanwhile
 */
export async function openAccount(db: Database, context: Context, named: Named): Promise<string | undefined> {
  const { now, caller } = context
  const person = { ...named, locale: caller.locale, password_hash: null }
  return (await newUser(db, context, person, { preferences: [], consented_at: now }))?.id
}

/**
 * Only the person themselves, with a recent sign-in, can add a way to sign in. No one can add one to a shared sample
 * account.
 */
export async function ensureMayAddWay({ db, person, now }: Pick<SignedInContext, 'db' | 'person' | 'now'>) {
  ensureFresh(person, now)
  refuseSample(found(await userById(db, person.id)))
}

/** Tells a person by mail of a new way to sign in to their account. */
export async function tellOfNewWay(
  db: Database,
  context: Context,
  user_id: string,
  way: { kind: 'provider_connected' | 'passkey_added'; values: Record<string, string> },
): Promise<void> {
  const user = await lockUser(db, user_id)
  ensure(user, 'session.needed')
  await post(db, context, way.kind, { to: user.email, locale: user.locale, values: way.values })
}
