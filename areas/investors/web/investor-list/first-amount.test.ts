import { expect, test } from 'vitest'
import { firstAmountText } from './first-amount.ts'

const dollars = (smallest: number | null, largest: number | null) => ({ smallest, largest, currency: 'USD' })

test('in Japanese each amount of a range has its own unit', () => {
  expect(firstAmountText(dollars(5_000_000, 200_000_000), 'ja-JP', '…まで')).toBe('$5万～$200万')
  expect(firstAmountText(dollars(5_000_000, 200_000_000), 'en-US', 'up to …')).toBe('$50K – $2M')
})

test('in Spanish the amounts are written in full', () => {
  const pesos = { smallest: 50_000_000, largest: 200_000_000, currency: 'MXN' }
  expect(firstAmountText(pesos, 'es-MX', 'hasta …')).toBe('$500,000–$2,000,000')
  expect(firstAmountText(dollars(null, 60_000_000), 'es-MX', 'hasta …')).toBe('hasta USD\u00a0600,000')
})

test('one amount is exact, and one bound is said as such', () => {
  expect(firstAmountText(dollars(50_000_000, 50_000_000), 'en-US', 'up to …')).toBe('$500K')
  expect(firstAmountText(dollars(null, 50_000_000), 'en-US', 'up to …')).toBe('up to $500K')
  expect(firstAmountText(dollars(50_000_000, null), 'en-US', 'up to …')).toBe('$500K')
  expect(firstAmountText(dollars(null, null), 'en-US', 'up to …')).toBeUndefined()
})
