import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'

export const homeCurrencies = { 'en-US': 'USD', 'es-MX': 'MXN', 'ja-JP': 'JPY' } as const

/** The field `currency` of a form. */
export function CurrencySelect({ label }: { label: string }) {
  const { locale } = useWords('kernel')
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const options = Intl.supportedValuesOf('currency').map(value => ({
    value,
    label: `${value} ${names.of(value) ?? ''}`,
  }))
  return <Select name="currency" label={label} options={options} ofNames />
}
