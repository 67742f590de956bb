import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from './database.ts'
import type { Context } from './handle.ts'

/**
 * Removes an area’s ways to sign in to a person’s account after an operator or an administrator has decided who owns
 * it: the previous user must not be able to come back with one of them.
 */
export type EndWays = (db: Database, userId: string) => Promise<unknown>

/** Names an area’s ways to sign in to a person’s account, each as a text in a language, such as one for each passkey. */
export type NameWays = (
  context: { db: Database; words: Context['words'] },
  user: { id: string; locale: Locale },
) => Promise<readonly string[]>
