import { computed, intervalOf, roundedTo } from '#areas/industries/contract/fact-rules.ts'
import type { Formula } from '#areas/industries/contract/index.ts'
import type { SoundFact } from '#areas/industries/server/exports.ts'

export type ComputedFigure = { formula: Formula; inputs: [SoundFact, SoundFact]; value: number; rounded_to: number }

const world = '001'
const finest = 0.1

/** The result, to the last place that is certain after the rounding of both inputs; undefined if no place is. */
function resultOf(formula: Formula, inputs: [SoundFact, SoundFact]): ComputedFigure | undefined {
  const value = computed(
    formula,
    inputs.map(each => each.value),
  )
  const [one, other] = inputs.map(intervalOf)
  const ends = one!.flatMap(first => other!.map(second => computed(formula, [first, second])))
  const sizes = ends.filter(end => end !== undefined)
  if (value === undefined || sizes.length < ends.length) return undefined
  const error = (Math.max(...sizes) - Math.min(...sizes)) / 2
  const rounded_to = Math.max(finest, 10 ** Math.ceil(Math.log10(error) - 1e-6))
  if (Math.abs(value) < rounded_to) return undefined
  return { formula, inputs, value: roundedTo(value, rounded_to), rounded_to }
}

/** Values with bounds are left out: "at least 5" has no growth. */
const isPlain = ({ bound }: SoundFact) => bound === 'exact' || bound === 'about'

/** The change of a measure in a place from its first period to its last; of a share, in percentage points. */
const changesIn = (facts: readonly SoundFact[]) =>
  [...Map.groupBy(facts, ({ geography }) => geography).values()].flatMap(own => {
    const inOrder = own.toSorted((a, b) => a.period.localeCompare(b.period))
    const [first, last] = [inOrder[0]!, inOrder.at(-1)!]
    if (first.period === last.period || first.period.length !== last.period.length) return []
    return (
      (first.measure.unit === 'percent' ? resultOf('difference', [last, first]) : resultOf('growth', [first, last])) ??
      []
    )
  })

/** The share of a place in the total of the world. */
const sharesIn = (facts: readonly SoundFact[]) =>
  facts
    .filter(({ geography, measure }) => geography !== world && measure.unit !== 'percent')
    .flatMap(fact => {
      const whole = facts.find(each => each.geography === world && each.period === fact.period)
      const share = whole && resultOf('share', [fact, whole])
      return share && share.value <= 100 ? [share] : []
    })

/** The values that can be computed from the facts of one measure. */
export function computeFigures(facts: readonly SoundFact[]): ComputedFigure[] {
  const plain = facts.filter(isPlain)
  return [...changesIn(plain), ...sharesIn(plain)]
}
