import { expect, test } from 'vitest'
import { daySpans } from './day-spans.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    active: 1,
    enrolments: at,
    completions: 1,
  }))

test('thirty days are six spans of five, and nothing is counted twice', () => {
  const spans = daySpans(days(30), 5)
  expect(spans.map(({ starts }) => starts)).toEqual(
    [1, 6, 11, 16, 21, 26].map(day => `2026-11-${String(day).padStart(2, '0')}`),
  )
  expect(spans.map(({ completions }) => completions)).toEqual([5, 5, 5, 5, 5, 5])
  expect(spans.reduce((sum, { enrolments }) => sum + enrolments, 0)).toBe(435)
})

test('days left over are at the beginning', () => {
  expect(daySpans(days(7), 5)).toEqual([
    { starts: '2026-11-01', enrolments: 1, completions: 2 },
    { starts: '2026-11-03', enrolments: 20, completions: 5 },
  ])
  expect(daySpans([], 5)).toEqual([])
})
