import type { Database } from '#kernel/server/database.ts'
import { factSources, factViews } from './fact-views.ts'
import * as query from './facts.queries.ts'

export type SoundFact = Awaited<ReturnType<typeof soundFacts>>[number]

/**
 * The figures on an industry and its items that can be repeated as they are: each from a source that is not withdrawn,
 * neither out of date nor disputed.
 */
export async function soundFacts(db: Database, industry_id: string, now: Date) {
  const measures = new Map(
    (await query.measuresIn(db, industry_id)).filter(({ status }) => status === 'active').map(each => [each.id, each]),
  )
  const rows = new Map((await query.factsOf(db, [...measures.keys()])).map(row => [row.id, row]))
  const ids = [...rows.values()].flatMap(({ source_id }) => source_id ?? [])
  const sources = new Map((await factSources(db, [...new Set(ids)])).map(source => [source.id, source]))
  return factViews([...rows.values()], now).flatMap(fact => {
    const [measure, source] = [measures.get(fact.measure_id), sources.get(fact.source_id ?? '')]
    const isSound = !fact.is_stale && !fact.is_disputed && !source?.retracted_at
    const { created_at, quote_id } = rows.get(fact.id)!
    return measure && source && isSound ? [{ ...fact, measure, source, created_at, quote_id }] : []
  })
}

/** Facts that were added since then. */
export const recentFacts = async (db: Database, industry_id: string, { from, to }: { from: Date; to: Date }) =>
  (await soundFacts(db, industry_id, to)).filter(({ created_at }) => created_at > from)

/** Facts by their ids as they are now, each with whether another one disputes it. */
export async function factsNow(db: Database, ids: readonly string[], now: Date) {
  const measures = new Set((await query.factsByIds(db, ids)).map(({ measure_id }) => measure_id))
  const rows = await query.factsOf(db, [...measures], { archived: true })
  return factViews(rows, now).filter(({ id }) => ids.includes(id))
}
