import { newId } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { planning } from '../../contract/plan-calls.ts'
import { intakeById } from '../applications.queries.ts'
import { makePlan } from './make-plan.ts'
import { planView } from './plan-view.ts'
import * as query from './plans.queries.ts'
import { releasePlan } from './release-plan.ts'
import { isAllHidden, keepHidden, lockSeenPlan, planParts, withHidden } from './seen-plan.ts'

export const planningHandlers: Handlers<typeof planning> = {
  async planned({ intake_id }, { db, person }) {
    const { id, max_load } = found(await intakeById(db, intake_id))
    const plan = await query.planOf(db, id)
    if (!plan || isAllHidden(await planParts(db, person, plan))) return { plan: null, max_load }
    return { plan: await planView(db, person, plan), max_load }
  },

  async plan({ intake_id, reviewers }, context) {
    const { db, person, now, transaction } = context
    const intake = found(await intakeById(db, intake_id))
    const plan = await makePlan(context, person, intake, reviewers)
    const made = { ...plan, id: newId(), intake_id: intake.id, planned_by: person.id, planned_at: now }
    return transaction(async tx => {
      const row = await query.replacePlan(tx, await withHidden(tx, person, made))
      return { plan: await planView(tx, person, row) }
    })
  },

  releasePlan: ({ plan_id }, context) => releasePlan(context, plan_id),

  async dropPlan({ plan_id }, { db, person }) {
    const { plan, hidden } = await lockSeenPlan(db, person, plan_id)
    await keepHidden(db, plan, hidden)
    return { result: true }
  },
}
