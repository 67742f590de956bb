import type { Database } from './database.ts'

/** Whether an invitation of one area waits for this address. */
export type IsInvited = (db: Database, email: string, now: Date) => Promise<boolean>
