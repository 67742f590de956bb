import type { Database } from '#kernel/server/database.ts'
import { weeklyCounts } from '#kernel/server/weekly.ts'
import { applications } from '../tables.ts'

export const submittedByWeek = (db: Database, now: Date): Promise<number[]> =>
  weeklyCounts(db, applications.submitted_at, now)
