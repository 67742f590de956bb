import { expect, test } from 'vitest'
import { smoothArea, smoothLine, ticksFor } from './scale.ts'

test('ticks are round, start at nothing and reach the largest value', () => {
  expect(ticksFor(842)).toEqual([0, 200, 400, 600, 800, 1000])
  expect(ticksFor(4)).toEqual([0, 1, 2, 3, 4])
  expect(ticksFor(0.3)).toEqual([0, 0.1, 0.2, 0.3])
  expect(ticksFor(0, true)).toEqual([0, 1])
  for (const largest of [1, 3, 7, 19, 120, 999, 1001, 123_456]) {
    const ticks = ticksFor(largest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    expect(ticks.length).toBeLessThanOrEqual(8)
  }
})

test('counts have whole steps', () => {
  expect(ticksFor(2)).toContain(0.5)
  expect(ticksFor(2, true)).toEqual([0, 1, 2])
  expect(ticksFor(Number.NaN, true)).toEqual([0, 1])
})

test('the area under a line ends at zero', () => {
  expect(
    smoothArea(
      [
        { x: 0, y: 5 },
        { x: 3, y: 5 },
      ],
      9,
    ),
  ).toBe('M0,5L3,5L3,9L0,9Z')
})

test('a line stays between its points: a flat stretch stays flat, a peak is not overshot', () => {
  expect(
    smoothLine([
      { x: 0, y: 5 },
      { x: 3, y: 5 },
    ]),
  ).toBe('M0,5L3,5')
  const numbers =
    smoothLine([
      { x: 0, y: 10 },
      { x: 10, y: 2 },
      { x: 20, y: 10 },
    ]).match(/[\d.]+/g) ?? []
  const heights = numbers.map(Number).filter((_, index) => index % 2 === 1)
  expect(Math.min(...heights)).toBe(2)
  expect(Math.max(...heights)).toBe(10)
  expect(smoothLine([])).toBe('')
})
