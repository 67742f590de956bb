import { sourceViews } from '#areas/evidence/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { disagreementsIn } from '../../contract/fact-rules.ts'
import type { Fact, FactSource, MeasuredFacts } from '../../contract/facts.ts'
import * as query from './facts.queries.ts'

const isNotNull = <T>(value: T | null): value is T => value !== null

/** The sources that facts name, each once. */
export async function factSources(db: Database, ids: readonly string[]): Promise<FactSource[]> {
  const invented = await query.namedSources(db, ids)
  const views = await sourceViews(db, [...invented.keys()])
  return views.map(view => ({ ...view, is_invented: invented.get(view.id) ?? false }))
}

/** Facts as they are shown: which are out of date, and which are disputed by another active one of them. */
export function factViews(rows: readonly query.FactRow[], now: Date): Fact[] {
  const active = rows.filter(({ status }) => status === 'active')
  const disputed = new Set(disagreementsIn(active).flatMap(same => same.map(({ id }) => id)))
  return rows.map(row => ({
    ...row,
    is_stale: row.stale_at !== null && row.stale_at <= now,
    is_disputed: disputed.has(row.id),
  }))
}

/** The inputs of computed facts too, so that a formula can be shown with its values. */
async function withInputs(db: Database, rows: readonly query.FactRow[]): Promise<query.FactRow[]> {
  const there = new Set(rows.map(({ id }) => id))
  const missing = [...new Set(rows.flatMap(({ inputs }) => inputs))].filter(id => !there.has(id))
  return [...rows, ...(await query.factsByIds(db, missing))]
}

export type Reading = { db: Database; now: Date }

/** Measures with their facts and sources; the measures of inputs from elsewhere are with them. */
export async function measuredFacts(
  { db, now }: Reading,
  measures: readonly query.MeasureRow[],
  rows: readonly query.FactRow[],
): Promise<MeasuredFacts> {
  const all = await withInputs(db, rows)
  const there = new Set(measures.map(({ id }) => id))
  const others = [...new Set(all.map(({ measure_id }) => measure_id))].filter(id => !there.has(id))
  const ids = [...new Set(all.map(({ source_id }) => source_id).filter(isNotNull))]
  return {
    measures: [...measures, ...(await query.measuresByIds(db, others))],
    facts: factViews(all, now),
    sources: await factSources(db, ids),
  }
}

/** The active measures of an industry or item with their facts, limited to one place if it is named. */
export async function factsOfSubject(reading: Reading, subject: query.Subject, geography?: string) {
  const measures = await query.measuresOf(reading.db, subject)
  const ids = measures.map(({ id }) => id)
  return measuredFacts(reading, measures, await query.factsOf(reading.db, ids, { geography }))
}
