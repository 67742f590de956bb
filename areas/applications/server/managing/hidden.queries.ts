import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { ApplicationStatus } from '../../contract/states.ts'
import { applications } from '../tables.ts'

export type Viewer = { id: string; email: string; acted_by?: string }

/**
 * A person's own applications, and those they have a conflict with. An application with their address counts as a
 * conflict from the start; it is recorded for a decision when the application is saved.
 */
const hiddenFrom = (id: string, email: string | SQL): SQL => sql`
  select application_id from application_people where user_id = ${id}
  union select application_id from application_conflicts where user_id = ${id} and state <> 'dismissed'
  union select own.id from applications own where own.email = ${email} and not exists (
    select from application_conflicts d
    where d.application_id = own.id and d.user_id = ${id} and d.kind = 'same_address' and d.state = 'dismissed')`

/**
 * The applications that are hidden from a person as an administrator: their own, and those they have a conflict with.
 * While an administrator acts for another one, the hidden applications of both stay hidden.
 */
const hiddenIds = ({ id, email, acted_by }: Viewer): SQL =>
  acted_by
    ? sql`(${hiddenFrom(id, email)} union ${hiddenFrom(acted_by, sql`(select u.email from users u where u.id = ${acted_by})`)})`
    : sql`(${hiddenFrom(id, email)})`

export const isSeenBy = (viewer: Viewer): SQL => sql`${applications.id} not in ${hiddenIds(viewer)}`

const isPending = sql<boolean>`${applications.pending_decision} is not null`

/** Whether a row belongs to an application that is hidden from a person. */
export const isHidden = (viewer: Viewer, application_id: AnyColumn): SQL =>
  sql`${application_id} in ${hiddenIds(viewer)}`

type CountedOf = { intake_id: string; industry_id?: string | undefined }

export const isInIndustry = (industry_id: string): SQL =>
  sql`exists (select from application_industries c where c.application_id = ${applications.id} and c.industry_id = ${industry_id})`

/** The number of applications that are hidden from a person, grouped like the counts of an intake or of an industry. */
export const hiddenCounts = (db: Database, viewer: Viewer, { intake_id, industry_id }: CountedOf) =>
  db
    .select({
      status: applications.status,
      review_progress: applications.review_progress,
      is_pending: isPending,
      count: sql<number>`count(*)::int`,
    })
    .from(applications)
    .where(
      and(
        sql`${applications.id} in ${hiddenIds(viewer)}`,
        eq(applications.intake_id, intake_id),
        industry_id ? isInIndustry(industry_id) : undefined,
      ),
    )
    .groupBy(applications.status, applications.review_progress, isPending)

export type StatusCounts = Record<ApplicationStatus, number>
