import type { Database } from '#kernel/server/database.ts'
import { weeklyCounts } from '#kernel/server/weekly.ts'
import { applications } from '../tables.ts'
import { isSeenBy, type Viewer } from './hidden.queries.ts'

export const submittedByWeek = (db: Database, viewer: Viewer, now: Date): Promise<number[]> =>
  weeklyCounts(db, applications.submitted_at, now, isSeenBy(viewer))
