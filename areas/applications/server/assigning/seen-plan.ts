import type { Database } from '#kernel/server/database.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Viewer } from '../managing/hidden.queries.ts'
import * as query from './plans.queries.ts'
import type { PlannedReview, Shortfall } from './plans.tables.ts'

export type PlanPart = { reviews: PlannedReview[]; short: Shortfall[] }
type Parts = { seen: PlanPart; hidden: PlanPart }

/** Splits a plan into the applications that an administrator may see and those that are hidden from them. */
export async function planParts(db: Database, viewer: Viewer, { reviews, short }: PlanPart): Promise<Parts> {
  const ids = [...new Set([...reviews, ...short].map(({ application_id }) => application_id))]
  const named = new Set((await query.namesAmong(db, viewer, ids)).map(({ application_id }) => application_id))
  const isSeen = ({ application_id }: { application_id: string }) => named.has(application_id)
  const isHidden = (each: { application_id: string }) => !isSeen(each)
  return {
    seen: { reviews: reviews.filter(isSeen), short: short.filter(isSeen) },
    hidden: { reviews: reviews.filter(isHidden), short: short.filter(isHidden) },
  }
}

/** Whether every part of a plan is hidden from an administrator: then the call answers as if there were no plan. */
export const isAllHidden = ({ seen, hidden }: Parts): boolean =>
  seen.reviews.length + seen.short.length === 0 && hidden.reviews.length + hidden.short.length > 0

/** The row of a plan of which the administrator sees some part, locked. */
export async function lockSeenPlan(db: Database, viewer: Viewer, plan_id: string) {
  const plan = found(await query.lockPlan(db, plan_id))
  const parts = await planParts(db, viewer, plan)
  foundIf(!isAllHidden(parts))
  return { plan, ...parts }
}

/** Planned reviews of applications that are hidden from an administrator stay, whatever happens to the rest. */
export async function keepHidden(db: Database, { id }: { id: string }, hidden: PlanPart): Promise<void> {
  if (hidden.reviews.length > 0) await query.keepInPlan(db, id, hidden)
  else await query.dropPlan(db, id)
}

/** A new plan, with the reviews of the previous one that are hidden from the person who plans. */
export async function withHidden(db: Database, viewer: Viewer, made: query.PlanRow): Promise<query.PlanRow> {
  const before = await query.lockPlanOf(db, made.intake_id)
  if (!before) return made
  const { hidden } = await planParts(db, viewer, before)
  if (hidden.reviews.length === 0) return made
  const reviewerIds = new Set(made.reviewers.map(({ user_id }) => user_id))
  const planned = new Set(hidden.reviews.map(({ user_id }) => user_id))
  const others = before.reviewers.filter(({ user_id }) => planned.has(user_id) && !reviewerIds.has(user_id))
  return {
    ...made,
    reviewers: [...made.reviewers, ...others.map(each => ({ ...each, is_kept: true }))],
    reviews: [...made.reviews, ...hidden.reviews],
    short: [...made.short, ...hidden.short],
  }
}
