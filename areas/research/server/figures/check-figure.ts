import { computed } from '#areas/industries/contract/fact-rules.ts'
import { hasValue, missingNumbers, type SourceText } from '#areas/evidence/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { SentenceFigure } from '../../contract/figures.ts'

type Checked = { text: string; figure?: SentenceFigure | null | undefined }

/** The values of a row that are in no quote, and a computed one that differs from its formula. */
function missingInRow(figure: SentenceFigure, locale: Locale, quotes: readonly SourceText[]): string[] {
  const { formula, inputs, rounded_to, value } = figure
  const missing = inputs.filter(input => !quotes.some(quote => hasValue(quote, input.value, input.rounded_to)))
  const result = formula
    ? computed(
        formula,
        inputs.map(input => input.value),
      )
    : inputs[0]?.value
  const step = formula ? rounded_to : (inputs[0]?.rounded_to ?? rounded_to)
  const isResult = result !== undefined && hasValue({ text: value, locale }, result, step)
  return [...missing.map(({ written }) => written), ...(isResult ? [] : [value])]
}

/**
 * The figures of a sentence that are in none of its quotes. For a row of a table, each value that it is based on must
 * be in a quote, and computed values are computed again.
 */
export function missingFigures({ text, figure }: Checked, locale: Locale, quotes: readonly SourceText[]): string[] {
  if (!figure) return missingNumbers({ text, locale }, quotes).map(({ written }) => written)
  return text.includes(figure.value) ? missingInRow(figure, locale, quotes) : [figure.value]
}
