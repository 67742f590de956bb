import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { inRow } from '#kernel/web/formats.ts'
import { useWords } from '#kernel/web/words.ts'
import type { ShownPitch } from './pitch-types.ts'

/** What a pitch asks for: an amount in the reader’s language, and the kind of agreement. */
export function AskText({ ask: { amount, instrument } }: { ask: NonNullable<ShownPitch['ask']> }) {
  const { t, number, locale } = useWords('pitch-manager')
  const { currency, amount_minor } = amount
  const text = number(amount_minor / 10 ** minorDigits(currency), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return <>{inRow(locale, [text, t(`instruments.${instrument}`)])}</>
}
