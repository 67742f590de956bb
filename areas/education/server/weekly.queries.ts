import type { Database } from '#kernel/server/database.ts'
import { weeklyCounts } from '#kernel/server/weekly.ts'
import { completions, enrolments } from './learning.tables.ts'

export const enrolmentsByWeek = (db: Database, now: Date): Promise<number[]> =>
  weeklyCounts(db, enrolments.started_at, now)
export const completionsByWeek = (db: Database, now: Date): Promise<number[]> =>
  weeklyCounts(db, completions.completed_at, now)
