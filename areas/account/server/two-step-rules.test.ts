import { describe, expect, test } from 'vitest'
import { newRecoveryCodes, newTwoStepSecret, stepOfCode, twoStepUri } from './two-step.ts'

/** The secret of RFC 6238's appendix B for SHA-1, `12345678901234567890`, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a code of the app', () => {
  // The last six of the eight digits of appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i s is that of RFC 6238', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('counts 30 s early and late, and no longer', () => {
    const step = Math.floor(1_111_111_109 / 30)
    const found = [-60, -30, 0, 30, 60].map(late => stepOfCode(secret, '081804', at(1_111_111_109 + late)))
    expect(found).toEqual([undefined, step, step, step, undefined])
  })
})

test('the QR code names the lab and the account', () => {
  const uri = new URL(twoStepUri(secret, { host: 'lab.example', email: 'kai+x@lab.example' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('AI Lab (lab.example):kai+x@lab.example')
  expect(uri.searchParams.get('secret')).toBe(secret)
})

test('secrets and recovery codes are never the same twice', () => {
  expect(newTwoStepSecret()).toMatch(/^[A-Z2-7]{32}$/)
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()]
  expect(new Set(codes).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
})
