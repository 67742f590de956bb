import { localised, type Locale } from '#kernel/contract/fields.ts'
import { csvRows } from '#kernel/server/csv-rows.ts'
import type { Fact, FactSource } from '../../contract/facts.ts'
import type { MeasureRow } from '../facts/facts.queries.ts'

const head =
  'measure unit geography period value value_high bound rounded_to processing formula is_out_of_date is_disputed ' +
  'source producer published licence url is_invented'

/** The facts of a measure for a spreadsheet, with the names of the columns in every language the same. */
export function factsCsv(
  measure: MeasureRow,
  facts: readonly Fact[],
  sources: readonly FactSource[],
  locale: Locale,
): Buffer {
  const byId = new Map(sources.map(source => [source.id, source]))
  const unit = measure.currency ?? (measure.unit_name ? localised(measure.unit_name, locale).text : measure.unit)
  const rows = facts
    .filter(({ measure_id, status }) => measure_id === measure.id && status === 'active')
    .map(fact => {
      const source = byId.get(fact.source_id ?? '')
      const { geography, period, value, value_high, bound, rounded_to, processing, formula, is_stale, is_disputed } =
        fact
      const stated = [geography, period, value, value_high, bound, rounded_to, processing, formula]
      const from = [source?.title, source?.producer, source?.published, source?.licence, source?.url]
      const row = [localised(measure.name, locale).text, unit, ...stated, is_stale, is_disputed, ...from]
      return [...row, source?.is_invented].map(cell => String(cell ?? ''))
    })
  return csvRows([head.split(' '), ...rows], true)
}
