import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { ApplicationStatus } from '../../contract/states.ts'
import { applications } from '../tables.ts'

export type Viewer = { id: string; email: string }

/** The applications that somebody must not see as an administrator: their own, and those they have a conflict with. */
const hiddenIds = ({ id, email }: Viewer): SQL => sql`(
  select application_id from application_people where user_id = ${id}
  union select application_id from application_conflicts where user_id = ${id} and state <> 'dismissed'
  union select own.id from applications own where own.email = ${email})`

export const isSeenBy = (viewer: Viewer): SQL => sql`${applications.id} not in ${hiddenIds(viewer)}`

/** How many of an intake's applications somebody must not see are in each status. */
export const hiddenCounts = (db: Database, viewer: Viewer, intake_id: string) =>
  db
    .select({ status: applications.status, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(sql`${applications.id} in ${hiddenIds(viewer)} and ${applications.intake_id} = ${intake_id}`)
    .groupBy(applications.status)

export type StatusCounts = Record<ApplicationStatus, number>
