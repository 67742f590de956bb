import type { Database } from '#kernel/server/database.ts'
import { factSources, factViews } from './fact-views.ts'
import { factsOf, measuresIn } from './facts.queries.ts'

export type RecentFact = Awaited<ReturnType<typeof recentFacts>>[number]

/**
 * The figures on an industry and its items that were added since then and can be repeated as they are: each from a
 * source that is not withdrawn, neither out of date nor disputed.
 */
export async function recentFacts(db: Database, industry_id: string, { from, to }: { from: Date; to: Date }) {
  const measures = new Map(
    (await measuresIn(db, industry_id)).filter(({ status }) => status === 'active').map(each => [each.id, each]),
  )
  const rows = await factsOf(db, [...measures.keys()])
  const ids = rows.flatMap(({ source_id }) => source_id ?? [])
  const sources = new Map((await factSources(db, [...new Set(ids)])).map(source => [source.id, source]))
  const added = new Map(rows.map(({ id, created_at }) => [id, created_at]))
  return factViews(rows, to).flatMap(fact => {
    const [measure, source] = [measures.get(fact.measure_id), sources.get(fact.source_id ?? '')]
    const isNew = (added.get(fact.id) ?? from) > from
    const isSound = !fact.is_stale && !fact.is_disputed && !source?.retracted_at
    return measure && source && isNew && isSound ? [{ ...fact, measure, source }] : []
  })
}
