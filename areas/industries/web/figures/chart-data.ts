import type { ShownFact } from './fact-texts.ts'

export type Point = { period: string; fact: ShownFact; others: ShownFact[] }
export type Series = { geography: string; points: Point[] }

/** The facts of a measure by place, one for each period: if some disagree, the latest, with the others beside it. */
export function seriesOf(facts: readonly ShownFact[]): Series[] {
  const byPlace = Map.groupBy(facts, ({ geography }) => geography)
  return [...byPlace].map(([geography, placed]) => ({
    geography,
    points: [...Map.groupBy(placed, ({ period }) => period)]
      .map(([period, same]) => ({ period, fact: same.at(-1)!, others: same.slice(0, -1) }))
      .toSorted((a, b) => a.period.localeCompare(b.period)),
  }))
}

/** Lines for three or more periods of one place, bars for fewer, nothing for a single value or negative values. */
export function chartKind(facts: readonly ShownFact[]): 'line' | 'bars' | undefined {
  if (facts.length < 2 || facts.some(({ value }) => value < 0)) return undefined
  return seriesOf(facts).some(({ points }) => points.length > 2) ? 'line' : 'bars'
}
