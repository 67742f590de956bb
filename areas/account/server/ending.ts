import type { Database } from '#kernel/server/database.ts'
import type { NameWays } from '#kernel/server/end-ways.ts'
import type { Context } from '#kernel/server/handle.ts'
import { mostWays } from '../contract/passwords.ts'
import { endChallenges } from './challenges.queries.ts'
import type { UserRow } from './people.queries.ts'
import { countTokens, endSessions } from './sessions.queries.ts'
import { dropSecondSteps } from './two-step.queries.ts'

/**
 * A new password or address ends, in its transaction, all older ways to sign in: the sessions, except the named one,
 * and everything mailed that is still open, to the old address.
 */
export async function endWays(db: Database, { id, email }: UserRow, now: Date, but?: string): Promise<void> {
  await endSessions(db, id, but ? { but } : {})
  await endChallenges(db, { email, user_id: id }, now)
  await dropSecondSteps(db, id)
}

/**
 * Tokens open programs, not the account, and stay valid; but the person is told of them, in case somebody else made
 * one.
 */
export async function tokensGoingOn(db: Database, { words }: Context, { id, locale }: UserRow) {
  const count = await countTokens(db, id)
  return count > 0 ? words(locale, 'account:mail.tokens_go_on', { count }) : undefined
}

/** The other ways to sign in that stay when a password is new, by their names. */
export const waysGoingOn = async (context: Context, db: Database, user: UserRow, naming: readonly NameWays[]) => {
  const named = await Promise.all(naming.map(name => name({ ...context, db }, user)))
  return named.flat().slice(0, mostWays)
}
