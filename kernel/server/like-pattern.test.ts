import { expect, test } from 'vitest'
import { likePattern } from './like-pattern.ts'

test('what means something to like means itself', () => {
  expect(likePattern('ada')).toBe('%ada%')
  expect(likePattern(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`)
  expect(likePattern('')).toBe('%%')
})
