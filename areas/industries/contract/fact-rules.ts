import type { Bound, Formula } from './states.ts'

export type Stated = { value: number; value_high: number | null; rounded_to: number; bound: Bound }

/** The least and the largest that a value can be, by its bound and its rounding. */
export function intervalOf({ value, value_high, rounded_to, bound }: Stated): [number, number] {
  const half = rounded_to / 2
  if (bound === 'at_least') return [value - half, Infinity]
  if (bound === 'at_most') return [-Infinity, value + half]
  return [value - half, (bound === 'range' ? (value_high ?? value) : value) + half]
}

/** Whether two statements of the same thing cannot both be right, however each was rounded. */
export function disagree(one: Stated, other: Stated): boolean {
  const [low, high] = intervalOf(one)
  const [otherLow, otherHigh] = intervalOf(other)
  const slack = 1e-12 * Math.max(1, Math.abs(one.value), Math.abs(other.value))
  return low > otherHigh + slack || otherLow > high + slack
}

/** The subject, place and period of a fact: facts with the same key are compared. */
export const subjectOf = (fact: { measure_id: string; geography: string; period: string }): string =>
  `${fact.measure_id} ${fact.geography} ${fact.period}`

type Fact = Stated & { id: string; measure_id: string; geography: string; period: string }

/** Groups of facts on the same subject, place and period of which two disagree. */
export function disagreementsIn<F extends Fact>(facts: readonly F[]): F[][] {
  const bySubject = new Map<string, F[]>()
  for (const fact of facts) {
    const subject = subjectOf(fact)
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), fact])
  }
  return [...bySubject.values()].filter(same => same.some(one => same.some(other => disagree(one, other))))
}

/** How many facts each formula takes. */
export const inputsOf: Record<Formula, { least: number; most: number }> = {
  growth: { least: 2, most: 2 },
  share: { least: 2, most: 2 },
  ratio: { least: 2, most: 2 },
  difference: { least: 2, most: 2 },
  sum: { least: 2, most: 10 },
}

/** The nearest multiple of `step`, without the noise of binary fractions. */
export const roundedTo = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toPrecision(15))

/**
 * The value of a formula: growth from the first to the second, the first as a share of the second or divided by it, the
 * first less the second, or the sum. Undefined where it divides by nothing.
 */
export function computed(formula: Formula, values: readonly number[]): number | undefined {
  const [first = 0, second = 0] = values
  if (formula === 'sum') return values.reduce((sum, value) => sum + value, 0)
  if (formula === 'difference') return first - second
  if (formula === 'growth') return first === 0 ? undefined : ((second - first) / Math.abs(first)) * 100
  if (second === 0) return undefined
  return formula === 'share' ? (first / second) * 100 : first / second
}
