import { expect, test } from 'vitest'
import { agesOf } from './waiting-ages.ts'
import { axisOf } from './waiting-dots.ts'

test('ages are in days, the oldest first, and never below zero', () => {
  const now = Date.parse('2026-01-20T12:00:00Z')
  expect(agesOf(['2026-01-20T13:00:00Z', '2026-01-10T12:00:00Z', '2026-01-19T00:00:00Z'], now)).toEqual([10, 1.5, 0])
})

test('the axis has whole weeks, two at least and four at most', () => {
  expect(axisOf([1]).days).toBe(14)
  expect(axisOf([15]).days).toBe(21)
  expect(axisOf([400]).days).toBe(28)
  expect(axisOf([400]).dots[0]!.age).toBe(28)
  expect(axisOf([]).ticks).toEqual([0, 7, 14])
})

test('dots at one place are stacked, the others are on the axis', () => {
  const levels = axisOf([10, 10, 9.99, 5, 1, 1]).dots.map(({ level }) => level)
  expect(levels).toEqual([0, 1, 2, 0, 0, 1])
  expect(Math.max(...axisOf(Array(60).fill(3)).dots.map(({ level }) => level))).toBe(4)
})
