import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { weeklyCounts } from '#kernel/server/weekly.ts'
import { audit, users } from './tables.ts'

export const accountsByWeek = (db: Database, now: Date): Promise<number[]> => weeklyCounts(db, users.created_at, now)
export const countAccounts = (db: Database): Promise<number> => db.$count(users)

export const signInsByWeek = (db: Database, now: Date): Promise<number[]> =>
  weeklyCounts(db, audit.at, now, eq(audit.action, 'account.signed_in'))
