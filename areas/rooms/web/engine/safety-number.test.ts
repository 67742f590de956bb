import { expect, test } from 'vitest'
import { fingerprintIn, safetyNumber } from './safety-number.ts'

test('everyone sees the same number in whatever order they know the others, and another with another certificate', async () => {
  const [a, b, c] = ['SHA-256 AA:01', 'SHA-256 BB:02', 'SHA-256 CC:03'] as const
  const number = await safetyNumber([a, b, c])
  expect(number).toMatch(/^\d{5}( \d{5}){3}$/)
  expect(await safetyNumber([c, a, b])).toBe(number)
  expect(await safetyNumber([a, b, 'SHA-256 CC:04'])).not.toBe(number)
})

test('the fingerprint of a description is found', () => {
  expect(fingerprintIn('v=0\r\na=fingerprint:sha-256 ab:CD:01\r\nm=audio')).toBe('SHA-256 AB:CD:01')
  expect(fingerprintIn('v=0')).toBeUndefined()
})
