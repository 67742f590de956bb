import type { Database } from '#kernel/server/database.ts'
import type { Context } from '#kernel/server/handle.ts'
import { endChallenges } from './challenges.queries.ts'
import type { UserRow } from './people.queries.ts'
import { countTokens, endSessions } from './sessions.queries.ts'

/**
 * A new password or a new address ends, with it and in its transaction, every way in from before: the sessions, but for the one
 * named, and all that was mailed and is still open, to the address as it was.
 */
export async function endWays(db: Database, { id, email }: UserRow, now: Date, but?: string): Promise<void> {
  await endSessions(db, id, but ? { but } : {})
  await endChallenges(db, { email, user_id: id }, now)
}

/** Tokens open programs, not the account, and go on; but one that somebody else made should not do so unnoticed. */
export async function tokensGoingOn(db: Database, { words }: Context, { id, locale }: UserRow) {
  const count = await countTokens(db, id)
  return count > 0 ? words(locale, 'account:mail.tokens_go_on', { count }) : undefined
}
