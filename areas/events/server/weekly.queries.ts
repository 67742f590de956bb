import type { Database } from '#kernel/server/database.ts'
import { weeklyCounts } from '#kernel/server/weekly.ts'
import { event_registrations } from './registrations.tables.ts'

export const registrationsByWeek = (db: Database, now: Date): Promise<number[]> =>
  weeklyCounts(db, event_registrations.created_at, now)
