import { minorDigits } from '#kernel/contract/minor-digits.ts'

type Amounts = { smallest: number | null; largest: number | null; currency: string }

/** The amounts of a first investment; undefined if none is known. */
export function firstAmountText(
  { smallest, largest, currency }: Amounts,
  locale: string,
  upTo: string,
): string | undefined {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    // In Spanish, browsers shorten 1,000,000 pesos to `1 M$`, which nobody writes in Mexico.
    notation: locale.startsWith('es') ? 'standard' : 'compact',
  })
  const amount = (minor: number) => minor / 10 ** minorDigits(currency)
  if (smallest !== null && largest !== null) return rangeText(format, amount(smallest), amount(largest))
  if (largest !== null) return upTo.replace('…', format.format(amount(largest)))
  return smallest === null ? undefined : format.format(amount(smallest))
}

/** Ranges of `Intl` name the unit once, after the second amount: in Japanese, `$5～200万` begins at 50,000. */
function rangeText(format: Intl.NumberFormat, from: number, to: number): string {
  const { locale } = format.resolvedOptions()
  if (from === to) return format.format(from)
  if (locale.startsWith('en')) return format.formatRange(from, to)
  return [from, to].map(amount => format.format(amount)).join(locale.startsWith('ja') ? '～' : '–')
}
