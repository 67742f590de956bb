import { expect, test } from 'vitest'
import { encodingFor } from './quality.ts'

test('who shows nothing gets nothing, and who shows less gets less', () => {
  expect(encodingFor('none', 2, 'none').active).toBe(false)
  const [large, small] = [encodingFor('large', 3, 'none'), encodingFor('small', 3, 'none')]
  expect(small.maxBitrate).toBeLessThan(large.maxBitrate)
  expect(small.scaleResolutionDownBy).toBeGreaterThan(large.scaleResolutionDownBy)
})

test('there are steps at four and at six people, and a machine at its limit sends less', () => {
  const rates = [2, 3, 4, 5, 6].map(people => encodingFor('large', people, 'none').maxBitrate)
  expect(rates).toEqual([1_500_000, 1_500_000, 600_000, 600_000, 400_000])
  const [calm, strained] = [encodingFor('large', 4, 'none'), encodingFor('large', 4, 'cpu')]
  expect(strained.maxFramerate).toBeLessThan(calm.maxFramerate)
  expect(strained.scaleResolutionDownBy).toBeGreaterThan(calm.scaleResolutionDownBy)
})
