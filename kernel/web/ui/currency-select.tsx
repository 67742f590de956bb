import { currencies } from '#kernel/contract/currencies.ts'
import { useWords } from '../words.ts'
import { Select } from './select.tsx'

/** The currency that a form starts with, by the reader's language. */
export const homeCurrencies = { 'en-US': 'USD', 'es-MX': 'MXN', 'ja-JP': 'JPY' } as const

/** The field `currency` of a form. */
export function CurrencySelect({ label }: { label: string }) {
  const { locale } = useWords('kernel')
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const options = currencies.map(value => ({ value, label: `${value} ${names.of(value) ?? ''}` }))
  return <Select name="currency" label={label} options={options} ofNames />
}
