import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { beginningPattern } from '#kernel/server/like-pattern.ts'
import { countUpTo, mostCounted } from '#kernel/server/page.ts'
import type { AdminSort, ReviewProgress } from '../../contract/review-states.ts'
import { applicationStatuses, type ApplicationStatus } from '../../contract/states.ts'
import { application_counts as kept, application_industry_counts as ofIndustries } from './managing.tables.ts'
import { applications } from '../tables.ts'
import { kindKey, orderOf } from './admin-list-order.queries.ts'
import { hiddenCounts, isInIndustry, isSeenBy, type StatusCounts, type Viewer } from './hidden.queries.ts'

export type Filters = {
  intake_id: string
  status?: ApplicationStatus | undefined
  industry_id?: string | undefined
  reviewer_id?: string | undefined
  reviews?: ReviewProgress | undefined
  pending?: boolean | undefined
  q?: string | undefined
}

const lowerName = sql`lower(${applications.fields}->>'company.name')`

const submittedStatuses = applicationStatuses.filter(status => status !== 'draft')

/**
 * Drafts belong to their founders until they are submitted. Each form of this condition has its own index in the order
 * of the list; with `<>`, PostgreSQL would use the index of all statuses, and scan it for a list of a rare status.
 */
function isSubmitted({ status, reviews }: Pick<Filters, 'status' | 'reviews'>): SQL {
  if (status === 'draft') return sql`false`
  if (status) return eq(applications.status, status)
  return reviews ? inArray(applications.status, submittedStatuses) : ne(applications.status, 'draft')
}

function among(viewer: Viewer, { intake_id, status, industry_id, reviewer_id, reviews, pending, q }: Filters) {
  const words = q?.trim().toLowerCase()
  return and(
    eq(applications.intake_id, intake_id),
    isSubmitted({ status, reviews }),
    isSeenBy(viewer),
    industry_id ? isInIndustry(industry_id) : undefined,
    reviewer_id
      ? sql`exists (select from application_reviews r where r.application_id = ${applications.id} and r.user_id = ${reviewer_id})`
      : undefined,
    reviews && eq(applications.review_progress, reviews),
    pending ? isNotNull(applications.pending_decision) : undefined,
    words
      ? or(
          sql`${lowerName} like ${beginningPattern(words)}`,
          sql`lower(${applications.ref}) like ${beginningPattern(words)}`,
        )
      : undefined,
  )
}

/** Whether the list is filtered by a status or a progress. */
const isOfKind = ({ status, reviews }: Filters): boolean => Boolean(status || reviews)

type ListParams = Filters & { sort: AdminSort; cursor?: string | undefined; limit: number }

/** A page of the applications that an administrator may see, with one more than the limit. */
export function adminPage(db: Database, viewer: Viewer, params: ListParams) {
  const { by, beyond } = orderOf(params.sort, params.cursor, isOfKind(params))
  return db
    .select()
    .from(applications)
    .where(and(among(viewer, params), beyond))
    .orderBy(...by)
    .limit(params.limit + 1)
}

export const countAmong = (db: Database, viewer: Viewer, params: Filters): Promise<number> =>
  countUpTo(db, some => some.from(applications).where(among(viewer, params)))

/** The applications after a position, for a file of all of them. */
export const adminAfter = (db: Database, viewer: Viewer, params: Filters, after: string | undefined) =>
  db
    .select()
    .from(applications)
    .where(and(among(viewer, params), after ? gt(applications.id, after) : undefined))
    .orderBy(asc(applications.id))
    .limit(500)

type Counted = { status: ApplicationStatus; review_progress: ReviewProgress; is_pending: boolean; count: number }

const industryCounts = (db: Database, intake_id: string, industry_id: string) =>
  db
    .select()
    .from(ofIndustries)
    .where(and(eq(ofIndustries.intake_id, intake_id), eq(ofIndustries.industry_id, industry_id)))

/**
 * The number of applications of each kind in an intake or an industry that an administrator may see, without those
 * hidden from them.
 */
export async function countsOf(
  db: Database,
  viewer: Viewer,
  { intake_id, industry_id }: Pick<Filters, 'intake_id' | 'industry_id'>,
): Promise<Counted[]> {
  const all = industry_id
    ? await industryCounts(db, intake_id, industry_id)
    : await db.select().from(kept).where(eq(kept.intake_id, intake_id))
  const hidden = await hiddenCounts(db, viewer, { intake_id, industry_id })
  const less = hidden.map(each => ({ ...each, count: -each.count }))
  return [...all, ...less].filter(({ status }) => status !== 'draft')
}

const sumOf = (counts: readonly Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0)

export const statusCounts = (counts: readonly Counted[]): StatusCounts =>
  Object.fromEntries(
    applicationStatuses.map(status => [status, sumOf(counts.filter(each => each.status === status))]),
  ) as StatusCounts

export const pendingCount = (counts: readonly Counted[]): number => sumOf(counts.filter(each => each.is_pending))

/** The total of a list from the stored counts; undefined for a filter that the counts do not cover. */
export function countedTotal(
  { reviewer_id, q, status, reviews, pending }: Filters,
  counts: readonly Counted[],
): number | undefined {
  if (reviewer_id || q?.trim()) return undefined
  const fits = (each: Counted) =>
    (!status || each.status === status) &&
    (!reviews || each.review_progress === reviews) &&
    (!pending || each.is_pending)
  return Math.min(sumOf(counts.filter(fits)), mostCounted + 1)
}

/** When the earliest of the matching applications was submitted. */
export const oldestIn = async (db: Database, viewer: Viewer, params: Filters, limit: number): Promise<Date[]> =>
  (
    await db
      .select({ at: applications.submitted_at })
      .from(applications)
      .where(among(viewer, params))
      .orderBy(asc(isOfKind(params) ? kindKey : applications.id))
      .limit(limit)
  ).flatMap(({ at }) => at ?? [])
