import { inRow } from '#kernel/web/formats.ts'
import { partialDate } from '#kernel/contract/partial-date.ts'
import type { Figures, Reader, ShownFact } from './fact-texts.ts'

/** The publisher and the licence, in one line for a picture. */
export function sourceCredits(
  { sources, facts }: Figures,
  shown: readonly ShownFact[],
  { say, locale }: Reader,
): string {
  const inputs = new Set(shown.flatMap(each => each.inputs))
  const ids = new Set([...shown, ...facts.filter(({ id }) => inputs.has(id))].map(({ source_id }) => source_id))
  const credits = sources
    .filter(({ id }) => ids.has(id))
    .map(({ title, producer, published, licence, is_invented }) =>
      inRow(locale, [
        producer,
        title,
        published && partialDate(published, locale),
        licence,
        is_invented && say('sources.invented'),
      ]),
    )
  const how = shown.some(({ formula }) => formula !== null) ? ` ${say('figure.computed_here')}` : ''
  return `${say('figure.source', { sources: credits.join(locale === 'ja-JP' ? '／' : '; ') })}${how}`
}
