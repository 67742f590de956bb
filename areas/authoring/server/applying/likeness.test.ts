import { expect, test } from 'vitest'
import { likeness, pairsAlike, sketchOf } from './likeness.ts'

const text = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ')

test('a text is like itself, half of it is about half as like, and another one not at all', () => {
  const whole = sketchOf(text(0, 400))
  expect(likeness(whole, whole)).toBe(1)
  expect(likeness(whole, sketchOf(text(200, 400)))).toBeCloseTo(0.5, 1)
  expect(likeness(whole, sketchOf(text(1_000, 1_400)))).toBe(0)
  expect(likeness([], [])).toBe(0)
  expect(likeness([1, 2, 3], [2, 3, 4])).toBe(2 / 3)
})

test('a course in which all of 600 lessons were replaced is compared in seconds', () => {
  const of = (first: number) =>
    Array.from({ length: 600 }, (_, at) => ({
      of: at,
      sketch: sketchOf(text((first + at) * 500, (first + at) * 500 + 300)),
    }))
  const [added, gone] = [of(0), of(1_000)]
  expect(pairsAlike(added, gone, 0.5)).toEqual([])
})
