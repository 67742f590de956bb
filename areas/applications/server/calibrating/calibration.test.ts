import { describe, expect, inject, test } from 'vitest'
import { calibrate, type Rating } from './calibration.ts'
import { fragileDecisions } from './fragile-decisions.ts'
import { numbersFrom } from '#kernel/server/testing-numbers.ts'

/**
 * Applications of known quality with three reviews each; every other reviewer scores one higher, the rest one lower.
 */
function biasedIntake(nth: number, bias: number) {
  const next = numbersFrom(inject('seed') + nth)
  const [items, reviewers] = [60, 12]
  const worth = Array.from({ length: items }, () => 2 + 2 * next())
  const ratings = worth.flatMap((deserved, item) => {
    const people = Array.from({ length: reviewers }, (_, at) => ({ at, order: next() })).toSorted(
      (a, b) => a.order - b.order,
    )
    return people.slice(0, 3).map(({ at }): Rating => {
      const noise = (next() - 0.5) * 0.6
      return { item, reviewer: at, score: deserved + noise + (at % 2 === 0 ? bias : -bias) }
    })
  })
  return { worth, all: { items, reviewers, ratings } }
}

const rawOf = (items: number, ratings: readonly Rating[]) =>
  Array.from({ length: items }, (_, at) => {
    const own = ratings.filter(({ item }) => item === at)
    return own.reduce((sum, { score }) => sum + score, 0) / own.length
  })

/** Kendall's τ: how well two orders agree, from −1 to 1. */
function kendall(one: readonly number[], other: readonly number[]): number {
  let [agreed, pairs] = [0, 0]
  for (let a = 0; a < one.length; a += 1)
    for (let b = a + 1; b < one.length; b += 1) {
      agreed += Math.sign((one[a]! - one[b]!) * (other[a]! - other[b]!))
      pairs += 1
    }
  return agreed / pairs
}

describe('calibration', () => {
  test('orders applications nearer to their worth than raw averages do, where hands differ by one', () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const { worth, all } = biasedIntake(nth, 1)
      const { scores, effects } = calibrate(all)
      const raw = kendall(worth, rawOf(all.items, all.ratings))
      expect(
        kendall(
          worth,
          scores.map(each => each ?? Number.NaN),
        ),
      ).toBeGreaterThan(raw + 0.1)
      expect(effects.every((effect, at) => effect !== null && effect > 0 === (at % 2 === 0))).toBe(true)
    }
  })

  test('changes hardly anything where all score alike', () => {
    const { worth, all } = biasedIntake(0, 0)
    const { scores, effects } = calibrate(all)
    expect(Math.max(...effects.map(effect => Math.abs(effect!)))).toBeLessThan(0.2)
    const raw = kendall(worth, rawOf(all.items, all.ratings))
    expect(
      kendall(
        worth,
        scores.map(each => each ?? Number.NaN),
      ),
    ).toBeGreaterThan(raw - 0.04)
  })

  test('says nothing of reviewers who share too few applications, and nothing of what they reviewed', () => {
    const both = (item: number): Rating[] => [
      { item, reviewer: 0, score: 4 },
      { item, reviewer: 1, score: 3 },
    ]
    const stranger = { item: 3, reviewer: 2, score: 5 }
    const alone = { item: 4, reviewer: 2, score: 1 }
    const { effects, scores } = calibrate({
      items: 5,
      reviewers: 3,
      ratings: [...[0, 1, 2, 3].flatMap(both), stranger, alone],
    })
    expect(effects[2]).toBeNull()
    expect(scores.map(score => score === null)).toEqual([false, false, false, true, true])
    expect(effects[0]! + effects[1]!).toBeCloseTo(0)
    const few = { items: 2, reviewers: 2, ratings: [0, 1].flatMap(both) }
    expect(calibrate(few)).toEqual({ effects: [null, null], scores: [null, null] })
  })

  test('compares the largest of two groups that no application connects', () => {
    const pair = (first: number, people: readonly [number, number], count: number): Rating[] =>
      Array.from({ length: count }, (_, at) => [
        { item: first + at, reviewer: people[0], score: 4 },
        { item: first + at, reviewer: people[1], score: 2 },
      ]).flat()
    const { effects } = calibrate({ items: 9, reviewers: 4, ratings: [...pair(0, [0, 1], 4), ...pair(4, [2, 3], 5)] })
    expect(effects.map(effect => effect === null)).toEqual([true, true, false, false])
  })
})

describe('another review', () => {
  const of = (...scores: number[][]) => ({
    items: scores.length,
    reviewers: 3,
    ratings: scores.flatMap((own, item) => own.map((score, reviewer) => ({ item, reviewer, score }))),
  })

  test('matters where the decision would be another one without one of the reviewers', () => {
    const ratings = of([5, 5, 5], [4, 4, 1], [3, 3, 4], [1, 1, 1])
    expect(fragileDecisions(ratings, 2)).toEqual([
      { item: 1, isIn: false, without: [2] },
      { item: 2, isIn: true, without: [2] },
    ])
    expect(fragileDecisions(ratings, 1)).toEqual([])
    expect(fragileDecisions(ratings, 4)).toEqual([])
  })

  test('matters where the only review is what brings an application over the line', () => {
    const only = { item: 2, reviewer: 3, score: 5 }
    const ratings = { items: 3, reviewers: 4, ratings: [...of([3, 3, 3], [2, 2, 2]).ratings, only] }
    expect(fragileDecisions(ratings, 1)).toEqual([{ item: 2, isIn: true, without: [3] }])
  })
})
