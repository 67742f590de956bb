import type { QuoteState } from '#areas/evidence/contract/index.ts'
import { findQuote, searchedText } from '#areas/evidence/server/quotes/find-quote.ts'
import { alteredQuotes, sourceTexts, typographicQuotes } from '#areas/evidence/server/quotes/testing-quotes.ts'
import { missingNumbers } from '#areas/evidence/server/numbers/check-numbers.ts'
import { rightNumbers, wrongNumbers, type NumberCase } from '#areas/evidence/server/numbers/testing-numbers.ts'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { report } from './research-report.ts'

const count = 1_000
const errors = 500
const seed = 1
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

function quotesHoldIn(locale: Locale, isFault: boolean): boolean[] {
  const texts = sourceTexts[locale].map(searchedText)
  // The fault: what is only similar passes for found.
  const passing = new Set<QuoteState>(['exact', 'normalised', ...(isFault ? (['near'] as const) : [])])
  const passes = ({ quote, source }: { quote: string; source: number }) =>
    passing.has(findQuote(quote, texts, source).state)
  const altered = alteredQuotes(locale, count, seed).filter(passes).length
  const quotes = typographicQuotes(locale, count, seed)
  const found = quotes.filter(passes).length
  const long = quotes.filter(({ quote }) => quote.length > 20)
  const named = long.filter(({ quote, source }) => {
    const result = findQuote(quote, texts, (source + 1) % texts.length)
    return result.state === 'misattributed' && result.source === source
  }).length
  return [
    report(altered === 0, `${locale}: ${altered} of ${count} altered quotes pass as exact or normalised (bar 0)`),
    report(found >= 0.99 * count, `${locale}: ${percent(found, count)} in another typography are found (bar 99 %)`),
    report(
      named >= 0.99 * long.length,
      `${locale}: ${percent(named, long.length)} of another source name it (bar 99 %)`,
    ),
  ]
}

/** A thousand quotes in each language, altered, in another typography, and of another source. */
export const quotesHold = (isFault: boolean): boolean =>
  locales.flatMap(locale => quotesHoldIn(locale, isFault)).every(Boolean)

const digits = (text: string) => (text.normalize('NFKC').match(/\d/g) ?? []).join('')

/** Five hundred sentences with another number than their quote, and as many with the same. */
export function numbersHold(isFault: boolean): boolean {
  // The fault: the digits alone are compared.
  const isBlocked = ({ sentence, quote }: NumberCase) =>
    isFault ? digits(sentence.text) !== digits(quote.text) : missingNumbers(sentence, [quote]).length > 0
  const blocked = wrongNumbers(errors, seed).filter(isBlocked).length
  const doubted = rightNumbers(errors, seed).filter(isBlocked).length
  return [
    report(blocked >= 0.99 * errors, `${percent(blocked, errors)} of ${errors} planted errors are blocked (bar 99 %)`),
    report(doubted <= 0.02 * errors, `${percent(doubted, errors)} of ${errors} right numbers are, too (bar 2 %)`),
  ].every(Boolean)
}
