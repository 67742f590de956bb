import type { Locale } from '#kernel/contract/fields.ts'
import { spelledNumbers } from './number-words.ts'
import { readNumbers, type Figure, type Reading } from './read-numbers.ts'
import { fitsUnit } from './units.ts'

export type SourceText = { text: string; locale: Locale }
/** A figure of a sentence that no quote has. */
export type MissingNumber = { written: string; from: number; to: number }

/** "about 2,000" is stated to the nearest thousand; "2,000" to the nearest one. */
function stepOf({ value, step }: Reading, hedge: Figure['hedge']): number {
  if (!hedge || value === 0) return step
  const zeros = /0*$/.exec(String(Math.round(Math.abs(value) / step)))![0].length
  return step * 10 ** zeros
}

/** Whether a value of a source is the stated one within its rounding. A statement may be rounder, never finer. */
function isSame(reading: Reading, hedge: Figure['hedge'], value: number): boolean {
  const noise = Math.abs(reading.value) * 1e-9 + 1e-12
  if (hedge === 'over' && value < reading.value - noise) return false
  if (hedge === 'under' && value > reading.value + noise) return false
  return Math.abs(value - reading.value) <= stepOf(reading, hedge) / 2 + noise
}

/**
 * The figures of a sentence that are in none of its quotes, compared as value and unit in the language of each.
 * Whether a quote says what the sentence says about them, only a person can tell.
 */
export function missingNumbers(sentence: SourceText, quotes: readonly SourceText[]): MissingNumber[] {
  const quotedFigures = quotes.map(quote => ({
    ...quote,
    readings: readNumbers(quote.text, quote.locale).flatMap(({ readings }) => readings),
    spelled: spelledNumbers(quote.text, quote.locale),
  }))
  const stands = (reading: Reading, hedge: Figure['hedge']) =>
    quotedFigures.some(
      ({ text, readings, spelled }) =>
        readings.some(({ value, unit }) => fitsUnit(reading.unit, unit, text) && isSame(reading, hedge, value)) ||
        (reading.unit === 'none' && spelled.includes(reading.value)),
    )
  return readNumbers(sentence.text, sentence.locale)
    .filter(({ readings, hedge }) => !readings.some(reading => stands(reading, hedge)))
    .map(({ written, from, to }) => ({ written, from, to }))
}

/** Whether a text states a value, to the place to which it is rounded, in whatever unit. */
export const hasValue = ({ text, locale }: SourceText, value: number, rounded_to: number): boolean =>
  readNumbers(text, locale).some(({ readings }) =>
    readings.some(reading => Math.abs(reading.value - value) <= rounded_to / 2 + Math.abs(value) * 1e-9),
  )

export const hasFigure = (text: string, locale: Locale): boolean => readNumbers(text, locale).length > 0
