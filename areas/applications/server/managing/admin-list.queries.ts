import { and, asc, desc, eq, gt, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import type { AdminSort, ReviewProgress } from '../../contract/review-states.ts'
import { applicationStatuses, type ApplicationStatus } from '../../contract/states.ts'
import { application_counts as statusCount } from './managing.tables.ts'
import { applications } from '../tables.ts'
import { hiddenCounts, isSeenBy, type StatusCounts, type Viewer } from './hidden.queries.ts'

export type Filters = {
  intake_id: string
  status?: ApplicationStatus | undefined
  industry_id?: string | undefined
  reviewer_id?: string | undefined
  reviews?: ReviewProgress | undefined
  pending?: boolean | undefined
  q?: string | undefined
}

const beginsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const lowerName = sql`lower(${applications.fields}->>'company.name')`

const reviewed: Record<ReviewProgress, SQL> = {
  none: sql`${applications.reviews_assigned} = 0`,
  waiting: sql`${applications.reviews_done} < ${applications.reviews_assigned}`,
  done: sql`${applications.reviews_assigned} > 0 and ${applications.reviews_done} = ${applications.reviews_assigned}`,
}

/** Drafts belong to their founders until they are submitted. */
function among(viewer: Viewer, { intake_id, status, industry_id, reviewer_id, reviews, pending, q }: Filters) {
  const words = q?.trim().toLowerCase()
  return and(
    eq(applications.intake_id, intake_id),
    status ? eq(applications.status, status) : undefined,
    ne(applications.status, 'draft'),
    isSeenBy(viewer),
    industry_id
      ? sql`exists (select from application_industries c where c.application_id = ${applications.id} and c.industry_id = ${industry_id})`
      : undefined,
    reviewer_id
      ? sql`exists (select from application_reviews r where r.application_id = ${applications.id} and r.user_id = ${reviewer_id})`
      : undefined,
    reviews && reviewed[reviews],
    pending ? isNotNull(applications.pending_decision) : undefined,
    words
      ? or(sql`${lowerName} like ${beginsWith(words)}`, sql`lower(${applications.ref}) like ${beginsWith(words)}`)
      : undefined,
  )
}

const scorePattern = /^\d{1,3}$/

/** A score in hundredths, so that a cursor names it exactly; what has none comes last. */
const scoreKey = sql<number>`coalesce(${applications.score}, 0)`

function orderOf(sort: AdminSort, cursor: string | undefined): { by: SQL[]; beyond: SQL | undefined } {
  const { id } = applications
  if (sort === 'score') {
    const [score, after] = cursor === undefined ? [] : readCursor(cursor, [scorePattern, uuidPattern])
    return {
      by: [desc(scoreKey), desc(id)],
      beyond: after ? sql`(${scoreKey}, ${id}) < (${score}::int, ${after}::uuid)` : undefined,
    }
  }
  const [after] = cursor === undefined ? [] : readCursor(cursor, [uuidPattern])
  if (sort === 'oldest') return { by: [asc(id)], beyond: after ? gt(id, after) : undefined }
  return { by: [desc(id)], beyond: after ? lt(id, after) : undefined }
}

export const keyOf = (sort: AdminSort, row: { id: string; score: number | null }): (string | number)[] =>
  sort === 'score' ? [row.score ?? 0, row.id] : [row.id]

type ListParams = Filters & { sort: AdminSort; cursor?: string | undefined; limit: number }

/** A page of the applications that an administrator may see, one more than the limit. */
export function adminPage(db: Database, viewer: Viewer, params: ListParams) {
  const { by, beyond } = orderOf(params.sort, params.cursor)
  return db
    .select()
    .from(applications)
    .where(and(among(viewer, params), beyond))
    .orderBy(...by)
    .limit(params.limit + 1)
}

export const countAmong = (db: Database, viewer: Viewer, params: Filters): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(among(viewer, params))
      .limit(mostCounted + 1)
      .as('some'),
  )

/** Those after one, for a file of all of them. */
export const adminAfter = (db: Database, viewer: Viewer, params: Filters, after: string | undefined) =>
  db
    .select()
    .from(applications)
    .where(and(among(viewer, params), after ? gt(applications.id, after) : undefined))
    .orderBy(asc(applications.id))
    .limit(500)

/** How many applications of an intake an administrator may see in each status. */
export async function statusCounts(db: Database, viewer: Viewer, intake_id: string): Promise<StatusCounts> {
  const all = await db.select().from(statusCount).where(eq(statusCount.intake_id, intake_id))
  const hidden = await hiddenCounts(db, viewer, intake_id)
  const of = (rows: readonly { status: ApplicationStatus; count: number }[], status: ApplicationStatus) =>
    rows.find(row => row.status === status)?.count ?? 0
  return Object.fromEntries(
    applicationStatuses.map(status => [status, status === 'draft' ? 0 : of(all, status) - of(hidden, status)]),
  ) as StatusCounts
}

/** The total where the counts by status say it: of a list that is narrowed by status alone. */
export function countedTotal(filters: Filters, counts: StatusCounts): number | undefined {
  const { industry_id, reviewer_id, reviews, pending, q, status } = filters
  if (industry_id || reviewer_id || reviews || pending || q?.trim()) return undefined
  if (status) return Math.min(counts[status], mostCounted + 1)
  return Math.min(
    Object.values(counts).reduce((sum, each) => sum + each, 0),
    mostCounted + 1,
  )
}

export const countPending = (db: Database, viewer: Viewer, intake_id: string): Promise<number> =>
  countAmong(db, viewer, { intake_id, pending: true })

/** When the first of those that fit was submitted. */
export const oldestIn = async (db: Database, viewer: Viewer, params: Filters, limit: number): Promise<Date[]> =>
  (
    await db
      .select({ at: applications.submitted_at })
      .from(applications)
      .where(among(viewer, params))
      .orderBy(asc(applications.id))
      .limit(limit)
  ).flatMap(({ at }) => at ?? [])
