import {
  hasValue,
  isInSource,
  locateIn,
  newestSnapshots,
  sourceById,
  storeQuote,
} from '#areas/evidence/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf, invalid, needed, sameVersion } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { editing } from '../../contract/content-calls.ts'
import { computed, inputsOf, roundedTo } from '../../contract/fact-rules.ts'
import type { Fact } from '../../contract/facts.ts'
import * as query from '../facts/facts.queries.ts'
import { factViews } from '../facts/fact-views.ts'

type Input = Received<typeof editing.saveFact>
type Context = Pick<SignedInContext, 'db' | 'now'>

const currentOf = async (context: Context, id: string): Promise<Fact> => {
  const [row] = await query.factsByIds(context.db, [id])
  const of = await query.factsOf(context.db, [found(row).measure_id], { archived: true })
  return found(factViews(of, context.now).find(each => each.id === id))
}

/** The value that code computes from other facts. @throws industry.formula_impossible for inputs that do not fit */
async function computedValue(db: Database, { formula, inputs = [], rounded_to, id }: Input): Promise<number> {
  const { least, most } = inputsOf[formula!]
  if (inputs.length < least || inputs.length > most || (id && inputs.includes(id))) throw invalid({ inputs: 'invalid' })
  const rows = new Map((await query.factsByIds(db, inputs)).map(row => [row.id, row]))
  const values = inputs.map(each => rows.get(each))
  const active = values.filter(row => row?.status === 'active' && row.bound !== 'range')
  ensure(active.length === inputs.length, 'industry.formula_impossible')
  const value = computed(
    formula!,
    values.map(row => row!.value),
  )
  ensure(value !== undefined && Math.abs(value) <= 1e18, 'industry.formula_impossible')
  return roundedTo(value, rounded_to)
}

/** The quote of the source that states the value, found in its text. */
async function quoteIn({ db, now }: Context, source_id: string, words: string, value: number, step: number) {
  const source = found(await sourceById(db, source_id))
  const snapshots = await newestSnapshots(db, [source_id])
  const quote = await locateIn(words, snapshots, source_id)
  ensure(quote && isInSource(quote.state), 'industry.quote_absent')
  const isStated = hasValue({ text: quote.exact, locale: source.language }, value, step)
  ensure(isStated, 'industry.quote_without_value')
  return storeQuote(db, quote, now)
}

/** The value with its origin: a source that states it, or a formula. */
async function originOf(context: Context, input: Input) {
  const { db } = context
  const { formula, quote, rounded_to } = input
  if (formula) {
    const value = await computedValue(db, input)
    return { value, formula, inputs: input.inputs ?? [], source_id: null, quote_id: null }
  }
  const value = needed(input, 'value')
  const source_id = needed(input, 'source_id')
  foundIf((await query.namedSources(db, [source_id])).has(source_id))
  const quote_id = quote ? await quoteIn(context, source_id, quote, value, rounded_to) : null
  return { value, formula: null, inputs: [], source_id, quote_id }
}

function checkRange(input: Input): void {
  const { bound, value = 0, formula } = input
  if (bound !== 'range') return
  if (formula) throw invalid({ bound: 'choice' })
  if (needed(input, 'value_high') <= value) throw invalid({ value_high: 'too_small' })
}

const mostPerMeasure = query.mostFacts / 2

/** Replaces an earlier fact of the same measure with the new one. */
async function supersede({ db, now }: Context, id: string, measure_id: string): Promise<void> {
  const earlier = found(await query.lockFact(db, id))
  if (earlier.measure_id !== measure_id) throw invalid({ supersedes: 'invalid' })
  await query.changeFact(db, id, { status: 'archived' })
  await query.makeStale(db, id, now)
}

/** Adds or changes a fact. Values that were computed from it are then out of date. */
export async function saveFact(context: Context, input: Input): Promise<Fact> {
  const { db, now } = context
  const { id, version = 0, measure_id, supersedes, bound, value_high = null } = input
  found(await query.lockMeasure(db, measure_id))
  checkRange(input)
  const before = id ? found(await query.lockFact(db, id)) : undefined
  if (before) {
    sameVersion(before, version, await currentOf(context, before.id))
    if (before.measure_id !== measure_id) throw invalid({ measure_id: 'invalid' })
  }
  const { geography, period, rounded_to, processing, base_year = null, stale_at = null } = input
  const origin = await originOf(context, input)
  const where = { measure_id, geography, period }
  const values = {
    ...origin,
    ...where,
    rounded_to,
    bound,
    processing,
    base_year,
    stale_at,
    value_high: bound === 'range' ? value_high : null,
  }
  if (before) {
    await query.changeFact(db, before.id, values)
    await query.makeStale(db, before.id, now)
    return currentOf(context, before.id)
  }
  ensure((await query.countFacts(db, measure_id)) < mostPerMeasure, 'industry.too_many')
  if (supersedes) await supersede(context, supersedes, measure_id)
  const added = newId()
  await query.addFact(db, { id: added, ...values, supersedes: supersedes ?? null, created_at: now })
  return currentOf(context, added)
}
