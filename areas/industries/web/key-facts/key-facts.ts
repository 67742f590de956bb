import { factsOfMeasure, type Figures, type ShownFact, type ShownMeasure } from '../figures/fact-texts.ts'

export type KeyFact = { measure: ShownMeasure; fact: ShownFact }

/** The latest fact of each place, the latest of these first. */
function latestOf(facts: readonly ShownFact[]): ShownFact[] {
  const inOrder = facts.toSorted((a, b) => b.period.localeCompare(a.period))
  const byPlace = Map.groupBy(inOrder, fact => fact.geography)
  return [...byPlace.values()].flatMap(([latest]) => latest ?? [])
}

/** The latest value of each measure of a whole industry, that of the place first; then those of other places. */
export function keyFactsOf(figures: Figures, geography: string | null, most: number): KeyFact[] {
  const isHere = (fact: ShownFact) => Number(fact.geography === geography)
  const latestFacts = figures.measures
    .filter(({ item_id, status }) => item_id === null && status === 'active')
    .flatMap(measure =>
      latestOf(factsOfMeasure(figures, measure.id))
        .toSorted((a, b) => isHere(b) - isHere(a))
        .map((fact, turn) => ({ measure, fact, turn })),
    )
  return latestFacts
    .toSorted((a, b) => isHere(b.fact) - isHere(a.fact) || a.turn - b.turn)
    .slice(0, most)
    .map(({ measure, fact }) => ({ measure, fact }))
}
