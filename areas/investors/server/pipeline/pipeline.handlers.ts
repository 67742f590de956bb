import {
  ensureMay,
  lockOwn,
  ownStartup,
  rightsIn,
  switchModule,
  type Membership,
} from '#areas/startups/server/exports.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { newId } from '#kernel/server/database.ts'
import { isDuplicateKey } from '#kernel/server/error-code.ts'
import { ensure, Failure, found, foundIf, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { mostPipelineItems, type PipelineItem } from '../../contract/pipeline.ts'
import type { pipelining } from '../../contract/pipeline-calls.ts'
import type { PipelineStage } from '../../contract/states.ts'
import { investorExists } from '../investors.queries.ts'
import { lockRound } from '../rounds/rounds.queries.ts'
import * as query from './pipeline.queries.ts'

/** Viewers and associates do not see whom the startup talks to. */
const ensureMayRead = ({ me }: Membership) =>
  ensure(rightsIn('active', me.role).includes('edit'), 'startup.not_allowed')

const viewOf = ({ amount_minor, currency, ...row }: query.ItemRow): PipelineItem => ({
  ...row,
  amount: amount_minor === null || currency === null ? null : { amount_minor, currency },
})

const twice = (error: unknown): never => {
  throw isDuplicateKey(error) ? new Failure('pipeline.twice') : error
}

type Move = { item: query.ItemRow; from: PipelineStage | null }

/** Records that an investor came into another stage. */
const recordMove = ({ db, person, now }: SignedInContext, { item, from }: Move) =>
  query.addMove(db, { id: newId(), item_id: item.id, from, to: item.stage, user_id: person.id, at: now })

async function lockPipelineItem(
  context: SignedInContext,
  itemKey: { business_id: string; id: string; version: number },
) {
  const { db, person } = context
  ensureMay(await lockOwn(db, itemKey.business_id, person.id), 'edit')
  const item = found(await query.lockItem(db, itemKey.business_id, itemKey.id))
  sameVersion(item, itemKey.version, viewOf(item))
  return item
}

export const pipelineHandlers: Handlers<typeof pipelining> = {
  async pipeline({ business_id }, { db, person }) {
    const membership = await ownStartup(db, business_id, person.id)
    ensureMayRead(membership)
    const { startup, me } = membership
    const items = (await query.pipelineOf(db, business_id)).map(viewOf)
    return { items, may_edit: rightsIn(startup.status, me.role).includes('edit') }
  },

  async pipelineHistory({ business_id, id }, { db, person }) {
    ensureMayRead(await ownStartup(db, business_id, person.id))
    const item = found(await query.itemOf(db, business_id, id))
    return { items: await query.movesOf(db, item.id) }
  },

  async savePipelineItem({ business_id, id, version, amount, ...fields }, context) {
    const { db, person, now } = context
    ensureMay(await lockOwn(db, business_id, person.id), 'edit')
    if (amount && !isCurrency(amount.currency)) throw invalid({ amount: 'choice' })
    const before = id ? found(await query.lockItem(db, business_id, id)) : undefined
    if (before) sameVersion(before, version ?? 0, viewOf(before))
    if (fields.round_id) found(await lockRound(db, business_id, fields.round_id))
    const isOther = fields.investor_id !== (before?.investor_id ?? null)
    if (fields.investor_id && isOther) foundIf(await investorExists(db, fields.investor_id))
    const written = {
      ...fields,
      reason: fields.stage === 'passed' ? fields.reason : '',
      amount_minor: amount?.amount_minor ?? null,
      currency: amount?.currency ?? null,
      updated_at: now,
      ...(before?.stage !== fields.stage && { moved_at: now }),
    }
    if (!before) ensure((await query.countItems(db, business_id)) < mostPipelineItems, 'pipeline.too_many')
    const item = before
      ? await query.editItem(db, before.id, written).catch(twice)
      : await query.addItem(db, { ...written, id: newId(), business_id, created_at: now, moved_at: now }).catch(twice)
    if (!before) await switchModule(db, { business_id, module: 'fundraising', is_on: true, changed_at: now })
    if (before?.stage !== item.stage) await recordMove(context, { item, from: before?.stage ?? null })
    return viewOf(item)
  },

  async movePipelineItem({ stage, ...asked }, context) {
    const before = await lockPipelineItem(context, asked)
    if (before.stage === stage) return viewOf(before)
    const reason = stage === 'passed' ? before.reason : ''
    const set = { stage, reason, moved_at: context.now, updated_at: context.now }
    const item = await query.editItem(context.db, before.id, set)
    await recordMove(context, { item, from: before.stage })
    return viewOf(item)
  },

  async removePipelineItem(asked, context) {
    const item = await lockPipelineItem(context, asked)
    await query.removeItem(context.db, item.id)
    return { result: true }
  },
}
