import type { Database } from './database.ts'

/**
 * Removes an area’s own ways into a person’s account, once somebody else has decided who has it: whoever had it before
 * must not come back by one of them.
 */
export type EndWays = (db: Database, userId: string) => Promise<unknown>
