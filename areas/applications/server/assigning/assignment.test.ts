import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, type Assignment, type Item } from './assignment-costs.ts'
import { assignReviews } from './assignment.ts'

/** Every choice of reviewers for an item, up to the number it needs. */
const choicesOf = ({ wanted, costs }: Item): number[][] =>
  costs.reduce<number[][]>(
    (sets, cost, at) =>
      cost === null ? sets : [...sets, ...sets.filter(({ length }) => length < wanted).map(set => [...set, at])],
    [[]],
  )

/** The least cost of all assignments, by trying each. */
function leastCost(problem: Assignment): number {
  const loads = problem.reviewers.map(({ load }) => load)
  const tryFrom = (at: number, chosen: number[][]): number => {
    const item = problem.items[at]
    if (!item) return costOf(problem, chosen)
    let least = Infinity
    for (const choice of choicesOf(item)) {
      if (choice.some(each => loads[each]! >= problem.reviewers[each]!.most)) continue
      for (const each of choice) loads[each]! += 1
      least = Math.min(least, tryFrom(at + 1, [...chosen, choice]))
      for (const each of choice) loads[each]! -= 1
    }
    return least
  }
  return tryFrom(0, [])
}

const problems: fc.Arbitrary<Assignment> = fc.integer({ min: 1, max: 4 }).chain(people =>
  fc.record({
    items: fc.array(
      fc.record({
        wanted: fc.integer({ min: 0, max: 3 }),
        costs: fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: people, maxLength: people }),
      }),
      { maxLength: 4 },
    ),
    reviewers: fc.array(fc.record({ load: fc.integer({ min: 0, max: 2 }), most: fc.integer({ min: 0, max: 4 }) }), {
      minLength: people,
      maxLength: people,
    }),
  }),
)

describe('an assignment', () => {
  test('costs no more than the best of all that there are', () => {
    fc.assert(
      fc.property(problems, problem => {
        expect(costOf(problem, assignReviews(problem))).toBe(leastCost(problem))
      }),
      { numRuns: 400 },
    )
  })

  test('gives nobody what they must not review, twice the same, or more than they may have', () => {
    fc.assert(
      fc.property(problems, problem => {
        const chosen = assignReviews(problem)
        const loads = problem.reviewers.map(({ load }) => load)
        for (const [at, { wanted, costs }] of problem.items.entries()) {
          expect(new Set(chosen[at]).size).toBe(chosen[at]!.length)
          expect(chosen[at]!.length).toBeLessThanOrEqual(wanted)
          for (const each of chosen[at]!) {
            expect(costs[each]).not.toBeNull()
            loads[each]! += 1
          }
        }
        for (const [at, { load, most }] of problem.reviewers.entries())
          expect(loads[at]!).toBeLessThanOrEqual(Math.max(load, most))
      }),
    )
  })

  test('spreads the load evenly before it looks at expertise', () => {
    const items = Array.from({ length: 6 }, () => ({ wanted: 1, costs: [0, 3, 3] }))
    const reviewers = [0, 0, 0].map(load => ({ load, most: 9 }))
    const counts = [0, 0, 0]
    for (const [reviewer] of assignReviews({ items, reviewers })) counts[reviewer!]! += 1
    expect(counts).toEqual([2, 2, 2])
  })
})
