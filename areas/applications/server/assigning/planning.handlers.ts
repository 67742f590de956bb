import { newId } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { planning } from '../../contract/plan-calls.ts'
import { intakeById } from '../applications.queries.ts'
import { makePlan } from './make-plan.ts'
import { planView } from './plan-view.ts'
import * as query from './plans.queries.ts'
import { releasePlan } from './release-plan.ts'

export const planningHandlers: Handlers<typeof planning> = {
  async planned({ intake_id }, { db, person }) {
    const { id } = found(await intakeById(db, intake_id))
    const plan = await query.planOf(db, id)
    return { plan: plan ? await planView(db, person, plan) : null }
  },

  async plan({ intake_id, reviewers }, { db, person, now, transaction }) {
    const intake = found(await intakeById(db, intake_id))
    const plan = await makePlan(db, person, intake, reviewers)
    const made = { ...plan, id: newId(), intake_id: intake.id, planned_by: person.id, planned_at: now }
    return transaction(async tx => ({ plan: await planView(tx, person, await query.replacePlan(tx, made)) }))
  },

  releasePlan: ({ plan_id }, context) => releasePlan(context, plan_id),

  async dropPlan({ plan_id }, { db }) {
    found(await query.lockPlan(db, plan_id))
    await query.dropPlan(db, plan_id)
    return { result: true }
  },
}
