import type { Returned } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import type { planning } from '../../contract/plan-calls.ts'
import { allIndustries } from '../applications.queries.ts'
import type { Viewer } from '../managing/hidden.queries.ts'
import * as query from './plans.queries.ts'

type View = Returned<typeof planning.plan>['plan']

/**
 * A plan as an administrator sees it: without the applications that are hidden from them, and without deleted accounts.
 */
export async function planView(db: Database, viewer: Viewer, plan: query.PlanRow): Promise<View> {
  const { id, planned_at, reviewers, reviews, short } = plan
  const ids = [...new Set([...reviews, ...short].map(({ application_id }) => application_id))]
  const named = await query.namesAmong(db, viewer, ids)
  const accounts = await query.accountsById(
    db,
    reviewers.map(({ user_id }) => user_id),
  )
  const accountOf = new Map(accounts.map(account => [account.id, account]))
  const industryOf = new Map((await allIndustries(db)).map(industry => [industry.id, industry]))
  const nameOf = (user_id: string) => accountOf.get(user_id)?.name || accountOf.get(user_id)?.email
  const namesOf = (user_ids: readonly string[]) => user_ids.flatMap(each => nameOf(each) ?? [])
  const plannedOf = Map.groupBy(reviews, ({ application_id }) => application_id)
  const shortOf = new Map(short.map(each => [each.application_id, each]))
  const applicationIds = new Set(named.map(({ application_id }) => application_id))
  const items = named.flatMap(application => {
    const planned = (plannedOf.get(application.application_id) ?? []).filter(({ user_id }) => accountOf.has(user_id))
    const people = planned.map(({ user_id, industry_ids }) => ({
      user_id,
      name: nameOf(user_id)!,
      industries: industry_ids.flatMap(each => industryOf.get(each) ?? []),
    }))
    return people.length > 0 ? [{ ...application, reviewers: people }] : []
  })
  return {
    id,
    planned_at,
    items,
    reviewers: reviewers
      .filter(({ user_id }) => accountOf.has(user_id))
      .map(({ is_kept = false, ...reviewer }) => ({
        ...reviewer,
        is_kept,
        name: nameOf(reviewer.user_id)!,
        email: accountOf.get(reviewer.user_id)!.email,
        planned: reviews.filter(each => each.user_id === reviewer.user_id && applicationIds.has(each.application_id))
          .length,
      }))
      .filter(({ is_kept, planned }) => !is_kept || planned > 0),
    short: named.flatMap(application => {
      const shortage = shortOf.get(application.application_id)
      if (!shortage) return []
      const { missing, conflicts, full, before } = shortage
      const why = { conflicts: namesOf(conflicts), full: namesOf(full), before: namesOf(before) }
      return [{ ...application, missing, ...why }]
    }),
  }
}
