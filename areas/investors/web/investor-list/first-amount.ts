import { minorDigits } from '#kernel/contract/minor-digits.ts'

type Amounts = { smallest: number | null; largest: number | null; currency: string }

/** The amounts they invest at first; undefined where none is known. */
export function firstAmountText(
  { smallest, largest, currency }: Amounts,
  locale: string,
  upTo: string,
): string | undefined {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    notation: 'compact',
  })
  const amount = (minor: number) => minor / 10 ** minorDigits(currency)
  if (smallest !== null && largest !== null) return rangeText(format, amount(smallest), amount(largest))
  if (largest !== null) return upTo.replace('…', format.format(amount(largest)))
  return smallest === null ? undefined : format.format(amount(smallest))
}

/** Japanese would write 万 once, after the second amount: `$5～200万` begins at 50,000. */
function rangeText(format: Intl.NumberFormat, from: number, to: number): string {
  if (from === to) return format.format(from)
  const isJapanese = format.resolvedOptions().locale.startsWith('ja')
  return isJapanese ? `${format.format(from)}～${format.format(to)}` : format.formatRange(from, to)
}
