import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { application_requests as requests } from '../submissions.tables.ts'
import { applications } from '../tables.ts'
import { isSeenBy, type Viewer } from './hidden.queries.ts'

type OverdueParams = { intake_id: string; now: Date; limit: number }

/** The deadlines of requests that nobody answered in time, the earliest first, and the number of all of them. */
export async function overdueRequests(db: Database, viewer: Viewer, { intake_id, now, limit }: OverdueParams) {
  const rows = await db
    .select({ at: requests.due_at, all: sql<number>`count(*) over ()::int` })
    .from(requests)
    .innerJoin(applications, eq(applications.id, requests.application_id))
    .where(
      and(
        eq(applications.intake_id, intake_id),
        eq(applications.status, 'more_info'),
        isNull(requests.answered_at),
        lte(requests.due_at, now),
        isSeenBy(viewer),
      ),
    )
    .orderBy(asc(requests.due_at))
    .limit(limit)
  return { since: rows.map(({ at }) => at), count: rows[0]?.all ?? 0 }
}
