import { areIndustries } from '#areas/industries/server/exports.ts'
import { industriesOf, ownStartup } from '#areas/startups/server/exports.ts'
import { fitOf, type Known } from '#areas/pitches/contract/index.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { isAllowed, right } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { isDuplicateKey } from '#kernel/server/error-code.ts'
import { Failure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { idAfter, idPage, mostCompared } from '#kernel/server/page.ts'
import { investors, type Investor } from '../contract/index.ts'
import { isStale } from './stale.ts'
import { importHandlers } from './import/import.handlers.ts'
import * as query from './investors.queries.ts'
import { pipelineHandlers } from './pipeline/pipeline.handlers.ts'
import { committedOf } from './committed.queries.ts'
import { fundraisingHandlers } from './rounds/rounds.handlers.ts'
import { openRound } from './rounds/rounds.queries.ts'

async function views(
  db: Database,
  rows: readonly query.InvestorRow[],
  startup: Known | undefined,
  now: Date,
): Promise<Investor[]> {
  const industries = await query.industriesOfAll(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const own = industries.get(row.id) ?? []
    const view = { ...row, industries: own, industry_ids: own.map(({ id }) => id), is_stale: isStale(row.as_of, now) }
    const cheque = { smallest: row.smallest ?? (row.largest === null ? null : 0), currency: row.currency }
    return { ...view, fit: startup ? fitOf({ ...view, cheque }, startup) : [] }
  })
}

async function startupOf(db: Database, business_id: string, user_id: string): Promise<Known> {
  const { startup } = await ownStartup(db, business_id, user_id)
  const industry_ids = (await industriesOf(db, business_id)).map(({ id }) => id)
  return { ...startup, industry_ids, raising: await raisingOf(db, business_id) }
}

/** What the open round of a startup has not been committed yet; null without one, or once it is full. */
async function raisingOf(db: Database, business_id: string): Promise<Known['raising']> {
  const round = await openRound(db, business_id)
  if (!round) return null
  const left = round.target_minor - ((await committedOf(db, business_id)).get(round.id) ?? 0)
  return left > 0 ? { amount_minor: left, currency: round.currency } : null
}

const nameTaken = (error: unknown): never => {
  throw isDuplicateKey(error) ? new Failure('investor.name_taken') : error
}

export const investorsHandlers = handle(investors, {
  ...fundraisingHandlers,
  ...pipelineHandlers,
  ...importHandlers,

  async list({ q = '', cursor, limit, business_id, ...filter }, { db, person, now }) {
    const startup = business_id ? await startupOf(db, business_id, person.id) : undefined
    const withUnlisted = isAllowed(right('investors.administer'), person)
    const params = { stage: undefined, industry_id: undefined, country: undefined, kind: undefined, amount: undefined }
    const whole = { ...params, ...filter, q: q.trim(), withUnlisted }
    const after = idAfter(cursor)
    const rows = await query.investorPage(db, whole, after, limit)
    // To count those with rare words, every row is read once more, unless the first page has all of them.
    const isWhole = after === undefined && rows.length <= limit
    const count = isWhole ? rows.length : await query.countInvestors(db, whole)
    return idPage(await views(db, rows, startup, now), limit, count, mostCompared)
  },

  async save({ id, version, industry_ids, ...fields }, { db, now }) {
    if (!isCurrency(fields.currency)) throw invalid({ currency: 'choice' })
    if (fields.smallest !== null && fields.largest !== null && fields.smallest > fields.largest)
      throw invalid({ largest: 'too_small' })
    const ids = [...new Set(industry_ids)]
    if (!(await areIndustries(db, ids))) throw invalid({ industry_ids: 'choice' })
    const before = id ? found(await query.lockInvestor(db, id)) : undefined
    if (before) sameVersion(before, version ?? 0, (await views(db, [before], undefined, now))[0])
    const row = before
      ? await query.editInvestor(db, before.id, { ...fields, updated_at: now }).catch(nameTaken)
      : await query.addInvestor(db, { ...fields, id: newId(), updated_at: now }).catch(nameTaken)
    await query.setIndustries(db, row.id, ids)
    return (await views(db, [row], undefined, now))[0]!
  },
})
