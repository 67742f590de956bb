import { expect, test } from 'vitest'
import { likePattern } from './like-pattern.ts'

test('special characters of like match themselves', () => {
  expect(likePattern('ada')).toBe('%ada%')
  expect(likePattern(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`)
  expect(likePattern('')).toBe('%%')
})
