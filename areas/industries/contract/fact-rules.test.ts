import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computed, disagree, disagreementsIn, intervalOf, roundedTo, type Stated } from './fact-rules.ts'

const stated = (value: number, more: Partial<Stated> = {}): Stated => ({
  value,
  value_high: null,
  rounded_to: 1,
  bound: 'exact',
  ...more,
})

describe('two statements of the same thing', () => {
  test.each([
    [stated(33), stated(33), false],
    [stated(33), stated(34), false],
    [stated(33), stated(41), true],
    [stated(33.4, { rounded_to: 0.1 }), stated(33), false],
    [stated(33.6, { rounded_to: 0.1 }), stated(33), true],
    [stated(4_100_000_000, { rounded_to: 1e8 }), stated(4_140_000_000, { rounded_to: 1e7 }), false],
    [stated(4_100_000_000, { rounded_to: 1e8 }), stated(4_260_000_000, { rounded_to: 1e7 }), true],
    [stated(2_000, { bound: 'at_least' }), stated(2_400), false],
    [stated(2_000, { bound: 'at_least' }), stated(1_900), true],
    [stated(2_000, { bound: 'at_most' }), stated(2_400), true],
    [stated(10, { bound: 'range', value_high: 20 }), stated(15), false],
    [stated(10, { bound: 'range', value_high: 20 }), stated(25), true],
  ])('%o and %o disagree: %s', (one, other, expected) => {
    expect(disagree(one, other)).toBe(expected)
    expect(disagree(other, one)).toBe(expected)
  })

  test('never disagree when one value was rounded to the other', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: -2, max: 6 }), (value, power) => {
        const rounded_to = 10 ** power
        const exact = stated(value, { rounded_to: 1e-6 })
        expect(disagree(exact, stated(roundedTo(value, rounded_to), { rounded_to }))).toBe(false)
        expect(disagree(exact, stated(roundedTo(value, rounded_to) + 2 * rounded_to, { rounded_to }))).toBe(true)
      }),
    )
  })

  test('have an interval that contains the value', () => {
    expect(intervalOf(stated(5, { bound: 'at_least' }))).toEqual([4.5, Infinity])
    expect(intervalOf(stated(5, { bound: 'range', value_high: 9 }))).toEqual([4.5, 9.5])
  })
})

test('facts are compared with those of the same measure, place and period', () => {
  const fact = (id: string, value: number, period = '2026') => ({
    id,
    measure_id: 'size',
    geography: 'MX',
    period,
    ...stated(value),
  })
  const all = [fact('a', 10), fact('b', 20), fact('c', 10), fact('d', 99, '2025')]
  expect(disagreementsIn(all).map(same => same.map(({ id }) => id))).toEqual([['a', 'b', 'c']])
})

test('formulas compute what they say, and nothing by dividing by zero', () => {
  expect(computed('growth', [200, 250])).toBe(25)
  expect(computed('growth', [-4, -2])).toBe(50)
  expect(computed('share', [1, 4])).toBe(25)
  expect(computed('ratio', [9, 3])).toBe(3)
  expect(computed('difference', [9, 3])).toBe(6)
  expect(computed('sum', [1, 2, 3])).toBe(6)
  expect([computed('growth', [0, 5]), computed('share', [5, 0]), computed('ratio', [5, 0])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(roundedTo(33.349, 0.1)).toBe(33.3)
})
