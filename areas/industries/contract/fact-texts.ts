import type { Locale, Localised } from '#kernel/contract/locales.ts'
import { localised } from '#kernel/contract/locales.ts'
import { partialDate } from '#kernel/contract/partial-date.ts'
import type { Fact, Measure } from './facts.ts'

/** Words of this area by key, available on the server, on pages and in screens. */
export type Say = (key: string, values?: Record<string, unknown>) => string
/** The reader's settings that the texts of figures need. */
export type Reader = { say: Say; locale: Locale }

const regions = new Map<Locale, Intl.DisplayNames>()

/** The name of a country or a part of the world. */
export function placeText(geography: string, { locale, say }: Reader): string {
  if (geography === '001') return say('figure.world') // Some browsers have no name for it.
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  regions.set(locale, names)
  return names.of(geography) ?? geography
}

/** `2026`, `Q3 2026`, `July 2026`. */
export function periodText(period: string, { say, locale }: Reader): string {
  const [year = '', part = ''] = period.split('-')
  if (part === '') return say('period.year', { year })
  if (part.startsWith('Q')) return say('period.quarter', { year, part: part[1] })
  if (part.startsWith('H')) return say(`period.half_${part[1]}`, { year })
  return partialDate(period, locale)
}

/** The number of digits that were stated: 4.1 billion, rounded to 100 million, has two. */
const digitsOf = (value: number, rounded_to: number): number =>
  value === 0
    ? 1
    : Math.min(15, Math.max(1, Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(rounded_to)) + 1))

type Valued = Pick<Fact, 'value' | 'rounded_to'>
type Unit = Pick<Measure, 'unit' | 'currency'>

/**
 * A number with its unit, to the digits that were stated. Long numbers are shortened: 4.1 billion, 41億. The code of the
 * currency comes first in each language: left to themselves, some browsers write `35 MEUR` in Spanish.
 */
export function numberText({ value, rounded_to }: Valued, { unit, currency }: Unit, { locale }: Reader): string {
  const isPercent = unit === 'percent'
  const number = new Intl.NumberFormat(locale, {
    ...(isPercent && { style: 'percent' }),
    ...(Math.abs(value) >= 1e6 && { notation: 'compact', compactDisplay: currency ? 'short' : 'long' }),
    maximumSignificantDigits: digitsOf(value, rounded_to),
  }).format(isPercent ? value / 100 : value)
  return currency ? `${currency}\u00a0${number}` : number
}

type Stated = Valued & Pick<Fact, 'bound' | 'value_high'>

/** The value as its source bounds it: about, at least, from … to …. */
export function valueText(fact: Stated, unit: Unit, reader: Reader): string {
  const value = numberText(fact, unit, reader)
  if (fact.bound === 'exact') return value
  if (fact.bound !== 'range') return reader.say(`bound.${fact.bound}`, { value })
  const high = numberText({ value: fact.value_high ?? fact.value, rounded_to: fact.rounded_to }, unit, reader)
  return reader.say('bound.range', { value, high })
}

export const textOf = (words: Localised, { locale }: Reader): string => localised(words, locale).text

/** The counted thing, or the currency with the year of its prices. */
export function unitText(measure: Pick<Measure, 'unit' | 'currency' | 'unit_name'>, reader: Reader): string {
  if (measure.unit === 'percent') return '%'
  if (measure.currency) return measure.currency
  return measure.unit_name ? textOf(measure.unit_name, reader) : ''
}
