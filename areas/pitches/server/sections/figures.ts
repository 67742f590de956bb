import { factKeys } from '#areas/startups/contract/index.ts'
import { factsOf } from '#areas/startups/server/exports.ts'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import type { PitchRow } from '../pitches.queries.ts'
import type { StatedFigure } from './proposal-parts.ts'

/** The figures that the startup states, each as a sentence in the language of the pitch with its date and its source. */
export async function figuresOf(
  db: Database,
  { business_id, locale }: PitchRow,
  words: Words,
): Promise<StatedFigure[]> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const value = (amount: number, currency: string | null) =>
    currency === null
      ? new Intl.NumberFormat(locale).format(amount)
      : new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
          amount / 10 ** minorDigits(currency),
        )
  const facts = (await factsOf(db, business_id)).map(({ fact }) => fact)
  return facts
    .toSorted((a, b) => factKeys.indexOf(a.key) - factKeys.indexOf(b.key))
    .map(({ key, amount, currency, as_of, source }) => ({
      key,
      text: words(locale, 'pitches:figures.sentence', {
        name: words(locale, `pitches:figures.${key}`),
        value: value(amount, currency),
        date: day.format(new Date(`${as_of}T00:00:00Z`)),
        source,
      }),
    }))
}
