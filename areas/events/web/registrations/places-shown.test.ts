import { expect, test } from 'vitest'
import { placesShown } from './places-shown.ts'

test('a short line is shown whole, of a long one the places around one’s own', () => {
  expect(placesShown(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(placesShown(40, 90)).toEqual([35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45])
  expect(placesShown(1, 90)[0]).toBe(1)
  expect(placesShown(90, 90).at(-1)).toBe(90)
  for (const place of [1, 5, 6, 89, 90]) expect(placesShown(place, 90)).toContain(place)
})
