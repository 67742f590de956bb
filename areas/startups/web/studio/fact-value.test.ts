import { expect, test } from 'vitest'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { amountText, typedAmount, valueText } from './fact-value.ts'

test('what is typed becomes the smallest unit of its currency, and back', () => {
  expect([typedAmount('71,400.50', 2), typedAmount('71 400', 2), typedAmount('71400', 0)]).toEqual([
    7_140_050, 7_140_000, 71_400,
  ])
  expect([amountText(7_140_050, 2), amountText(7_140_000, 2), amountText(71_400, 0)]).toEqual([
    '71400.50',
    '71400',
    '71400',
  ])
  for (const amount of [0, 1, 99, 100, 123_456_789]) expect(typedAmount(amountText(amount, 2), 2)).toBe(amount)
})

test('what is no number, has too many digits or is too large is refused', () => {
  for (const typed of ['', '-1', '1.005', 'ten', '1.5.0', '999999999999999999'])
    expect(typedAmount(typed, 2)).toBeUndefined()
  expect(typedAmount('1.5', 0)).toBeUndefined()
})

test('a figure is shown in the reader’s language and with the digits of its currency', () => {
  expect([minorDigits('MXN'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3])
  expect(valueText('en-US', { count: 41_000, money: null })).toBe('41,000')
  expect(valueText('en-US', { count: null, money: { amount_minor: 7_140_000, currency: 'USD' } })).toBe('$71,400')
  expect(valueText('ja-JP', { count: null, money: { amount_minor: 71_400, currency: 'JPY' } })).toBe('￥71,400')
})
