import { hrefOf } from '#kernel/contract/addresses.ts'
import { newId } from '#kernel/server/database.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { toApplications } from '../../contract/addresses.ts'
import { conflictedPairs } from './pairs.ts'
import { keepHidden, lockSeenPlan } from './seen-plan.ts'
import * as query from './plans.queries.ts'
import type { PlannedReview } from './plans.tables.ts'

/** The planned reviews that can still be assigned, of applications whose rows are locked. */
async function stillFit(context: SignedInContext, reviews: readonly PlannedReview[]) {
  const { db, person } = context
  const applied = await query.lockPlanned(db, person, [...new Set(reviews.map(each => each.application_id))])
  const accounts = await query.accountsById(db, [...new Set(reviews.map(({ user_id }) => user_id))])
  const isConflicted = await conflictedPairs(context, applied, accounts)
  const [applicationOf, accountOf] = [
    new Map(applied.map(each => [each.id, each])),
    new Map(accounts.map(each => [each.id, each])),
  ]
  return reviews.flatMap(({ application_id, user_id }) => {
    const [application, account] = [applicationOf.get(application_id), accountOf.get(user_id)]
    if (!application || !account || isConflicted(application, account)) return []
    return [{ application_id, intake_id: application.intake_id, user_id, submission: application.submissions }]
  })
}

/** Each reviewer gets one notice for all new reviews. */
async function tellReviewers({ db, notify }: SignedInContext, added: readonly { user_id: string }[]): Promise<void> {
  for (const [user_id, { length: count }] of Map.groupBy(added, each => each.user_id))
    await notify(db, {
      user_id,
      kind: 'applications.reviews_assigned',
      topic: 'ventures',
      words: { key: 'applications:notices.reviews_assigned', values: { count } },
      path: hrefOf(toApplications.reviews),
    })
}

/** Assigns the planned reviews; those of applications that are hidden from the administrator stay planned. */
export async function releasePlan(context: SignedInContext, plan_id: string) {
  const { db, person, now } = context
  const { plan, seen, hidden } = await lockSeenPlan(db, person, plan_id)
  const due = seen.reviews
  const rows = (await stillFit(context, due)).map(row => ({ ...row, id: newId(), scores: {}, assigned_at: now }))
  const added = rows.length > 0 ? await query.addReviews(db, rows) : []
  if (added.length > 0) await query.recountAssigned(db, [...new Set(added.map(each => each.application_id))], now)
  await keepHidden(db, plan, hidden)
  await tellReviewers(context, added)
  return { assigned: added.length, left_out: due.length - added.length }
}
