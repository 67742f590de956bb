import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { Context, Person } from '#kernel/server/handle.ts'
import { toAccount } from '../contract/addresses.ts'
import { addressKey, countHourly, type ChallengeRequest } from './challenge.ts'
import type { UserRow } from './people.queries.ts'
import { trierOf } from './known-browsers.ts'
import { isFresh, strangersPasswords } from './rules.ts'
import { countPasswordTry, forgetTries, takeBackTry } from './tries.queries.ts'

/** A caller with a personal access token may not change how to sign in. */
export function ensureSession(person: Person): void {
  ensure(person.via === 'session', 'session.needed')
}

/** @throws Failure `step_up.required` when the person has not proved their identity recently */
export function ensureFresh(person: Person, now: Date): void {
  ensureSession(person)
  ensure(isFresh(person.signed_in_at, now), 'step_up.required')
}

/** Everyone uses the sample accounts, so no one may lock others out of one. */
export const refuseSample = (user: UserRow): void => ensure(!user.is_sample, 'account.sample')

export const mayEnter = (user: UserRow | undefined): user is UserRow =>
  user?.status === 'active' || user?.status === 'invited'

const passwordsOf = (email: string): string => `password:${addressKey(email)}`

/**
 * Counts a password attempt before it is compared: in a row for each browser or origin, and slowly for all strangers
 * together, so that using many origins does not help. The account's own browsers, and signing in by mail, stay open
 * meanwhile.
 * @returns a function that removes the attempt once the password was right
 */
export async function countPassword(context: Context, email: string, user: UserRow | undefined) {
  const { db, now } = context
  const { key, isKnown } = await trierOf(context, email)
  const own = `${passwordsOf(email)}:${key}`
  const until = await countPasswordTry(db, own, now)
  ensure(!until, 'limit.reached', {
    retry_after: until && Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)),
  })
  // The passwords of the sample are public, and no one may lock others out of it.
  const isStranger = !isKnown && !user?.is_sample
  if (isStranger) await countHourly(context, passwordsOf(email), strangersPasswords, 'limit.reached')
  return async (tx: Database) => {
    await forgetTries(tx, own)
    if (isStranger) await takeBackTry(tx, passwordsOf(email))
  }
}

/** The mail for signing in, or one that says that this address cannot sign in. */
export function askToSignIn(
  email: string,
  user: UserRow | undefined,
  callerLocale: Locale,
  next: string | null | undefined,
): ChallengeRequest {
  const locale = user?.locale ?? callerLocale
  const base = { purpose: 'sign_in', email, locale, user, next } as const
  if (mayEnter(user)) return { ...base, opens: true, mail: 'sign_in', page: toAccount.magicLogin }
  if (user) return { ...base, opens: false, mail: 'suspended' }
  return { ...base, opens: false, mail: 'sign_in_unknown', page: toAccount.register }
}

/** The mail for setting a new password, or one that says that there is no account. */
export function askToReset(email: string, user: UserRow | undefined, callerLocale: Locale): ChallengeRequest {
  const locale = user?.locale ?? callerLocale
  const base = { purpose: 'reset', email, locale, user } as const
  if (mayEnter(user)) return { ...base, opens: true, mail: 'reset', page: toAccount.changePassword }
  if (user) return { ...base, opens: false, mail: 'suspended' }
  return { ...base, opens: false, mail: 'reset_unknown', page: toAccount.register }
}

/** The mail that completes a sign-up, or tells the owner of a known address that they have an account. */
export function askToSignUp(
  email: string,
  user: UserRow | undefined,
  locale: Locale,
  signUpId: string,
  next?: string | null,
): ChallengeRequest {
  const base = { purpose: 'sign_up', email, sign_up_id: signUpId, user: undefined, next } as const
  if (!user) return { ...base, locale, opens: true, mail: 'sign_up', page: toAccount.verify }
  return { ...base, locale: user.locale, opens: false, mail: 'sign_up_known', page: toAccount.login }
}

/** The same if the lab is open by invitation, and this address was not invited. */
export const askUninvited = ({ page: _page, ...asking }: ChallengeRequest): ChallengeRequest => ({
  ...asking,
  opens: false,
  mail: 'sign_up_uninvited',
})

/** The mail to a new address; an address with an account gets a different one that opens nothing. */
export function askToChangeEmail(email: string, user: UserRow, isTaken: boolean): ChallengeRequest {
  const base = { purpose: 'email_change', email, locale: user.locale, user } as const
  return isTaken
    ? { ...base, opens: false, mail: 'email_change_known' }
    : { ...base, opens: true, mail: 'email_change', page: toAccount.verify }
}

/** The code of a step-up; without a link, since only the requesting tab needs it. */
export const askToStepUp = (user: UserRow): ChallengeRequest => ({
  purpose: 'step_up',
  email: user.email,
  locale: user.locale,
  user,
  opens: true,
  mail: 'step_up',
})
