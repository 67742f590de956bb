import { activeAccounts } from '#areas/account/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import { atMost } from '#kernel/server/at-most.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { workThread } from '#kernel/server/work-thread.ts'
import { mostPlanned, type planning } from '../../contract/plan-calls.ts'
import type { IntakeRow } from '../applications.queries.ts'
import type { TeamsContext } from '../managing/conflicts.ts'
import type { Viewer } from '../managing/hidden.queries.ts'
import type { Assignment } from './assignment-costs.ts'
import { conflictedPairs, historyOf } from './pairs.ts'
import * as query from './plans.queries.ts'
import type { PlannedReview, PlannedReviewer, Shortfall } from './plans.tables.ts'

type ChosenReviewers = Received<typeof planning.plan>['reviewers']
type Plan = { reviewers: PlannedReviewer[]; reviews: PlannedReview[]; short: Shortfall[] }

const assignInThread = workThread<Assignment, number[][]>(new URL('./assignment-thread.ts', import.meta.url), {
  timeoutMs: 30_000,
  memoryMb: 256,
})
const inTurn = atMost(5)

/** @throws server.busy while too many plans wait for the thread */
const assign = (problem: Assignment): Promise<number[][]> => inTurn(() => assignInThread(problem))

/** The accounts of the addresses, each once, with their limits of reviews. */
async function peopleFor(db: Database, chosen: ChosenReviewers, max_load: number) {
  const byEmail = new Map(chosen.map(each => [each.email, each]))
  const accounts = await activeAccounts(db, [...byEmail.keys()])
  ensure(accounts.length === byEmail.size, 'application.no_account')
  const open = await query.openReviewsOf(
    db,
    accounts.map(({ id }) => id),
  )
  return accounts.map(account => {
    const { most = max_load, industry_ids } = byEmail.get(account.email)!
    return { account, most, industry_ids, open: open.get(account.id) ?? 0 }
  })
}

/**
 * How far an application is from a reviewer's industries: 0 if its primary industry is among them, the most if none of
 * its industries is.
 */
function expertiseCost(theirs: readonly string[], industries: readonly string[]): number {
  if (theirs.length === 0) return 2
  const at = industries.findIndex(id => theirs.includes(id))
  if (at === -1) return 3
  return at === 0 ? 0 : 1
}

/** Plans the reviews of an intake; nothing is written. */
export async function makePlan(
  looking: TeamsContext,
  viewer: Viewer,
  intake: IntakeRow,
  picked: ChosenReviewers,
): Promise<Plan> {
  const { db } = looking
  const people = await peopleFor(db, picked, intake.max_load)
  const reviewsEach = intake.reviews_wanted
  const applied = await query.needingReviews(db, viewer, {
    intake_id: intake.id,
    reviewsEach,
    limit: mostPlanned,
  })
  const ids = applied.map(({ id }) => id)
  const accounts = people.map(({ account }) => account)
  const isConflicted = await conflictedPairs(looking, applied, accounts)
  const { reviewersOf, industriesOf } = await historyOf(db, ids)
  const pairs = applied.map(application => {
    const before = new Set(reviewersOf(application.id))
    const conflicts = people.map(({ account }) => isConflicted(application, account))
    const costs = people.map(({ account, industry_ids }, at) =>
      conflicts[at] || before.has(account.id) ? null : expertiseCost(industry_ids, industriesOf(application.id)),
    )
    return { application, before, conflicts, costs, wanted: reviewsEach - application.has }
  })
  const chosen = await assign({ items: pairs, reviewers: people.map(({ open: load, most }) => ({ load, most })) })
  const loads = people.map(({ open }, at) => open + chosen.filter(each => each.includes(at)).length)
  const namesOf = (isOne: (at: number) => boolean) => accounts.filter((_, at) => isOne(at)).map(({ id }) => id)
  return {
    reviewers: people.map(({ account, most, industry_ids, open }) => ({
      user_id: account.id,
      most,
      industry_ids,
      open,
    })),
    reviews: pairs.flatMap(({ application: { id } }, at) =>
      chosen[at]!.map(each => ({
        application_id: id,
        user_id: accounts[each]!.id,
        industry_ids: industriesOf(id).filter(industry => people[each]!.industry_ids.includes(industry)),
      })),
    ),
    short: pairs.flatMap((pair, at) => {
      const missing = pair.wanted - chosen[at]!.length
      if (missing <= 0) return []
      const conflicts = namesOf(each => pair.conflicts[each]!)
      const before = namesOf(each => !pair.conflicts[each] && pair.before.has(accounts[each]!.id))
      const full = namesOf(
        each => pair.costs[each] !== null && !chosen[at]!.includes(each) && loads[each]! >= people[each]!.most,
      )
      return [{ application_id: pair.application.id, missing, conflicts, full, before }]
    }),
  }
}
