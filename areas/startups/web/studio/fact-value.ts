import type { Locale } from '#kernel/contract/locales.ts'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { numbers } from '#kernel/web/formats.ts'
import type { ShownFact } from './startup-types.ts'

export type Value = Pick<ShownFact, 'count' | 'money'>

/** A figure in the reader’s language. */
export function valueText(locale: Locale, { count, money }: Value): string {
  if (!money) return numbers(locale).format(count ?? 0)
  const { amount_minor, currency } = money
  const amount = amount_minor / 10 ** minorDigits(currency)
  return numbers(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
}

/** The typed value of a figure: `1500.50` in a currency with two digits is 150050. Undefined for anything else. */
export function typedAmount(typed: string, digits: number): number | undefined {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(typed.replaceAll(/[\s,_]/g, '')) ?? []
  if (whole === undefined || part.length > digits) return undefined
  const amount = Number(whole + part.padEnd(digits, '0'))
  return amount <= 9_000_000_000_000_000 ? amount : undefined
}

/** The same text for an amount that is stated. */
export const amountText = (amount: number, digits: number): string =>
  digits === 0 ? String(amount) : (amount / 10 ** digits).toFixed(digits).replace(/\.0+$/, '')
