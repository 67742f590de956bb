import type { Database } from './database.ts'

/**
 * Removes an area’s ways to sign in to a person’s account after an operator or an administrator has decided who owns
 * it: the previous user must not be able to come back with one of them.
 */
export type EndWays = (db: Database, userId: string) => Promise<unknown>
