import type { Locale } from '#kernel/contract/locales.ts'
import { unspaced } from '#kernel/contract/unspaced.ts'

/** A length of time: minutes below an hour, then hours with at most one decimal. The units come from Intl. */
export function durationIn(
  number: (value: number, style: Intl.NumberFormatOptions) => string,
  minutes: number,
): string {
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  return number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
}

/** The length of a course, as on its certificate. */
export const studyTime = (locale: Locale, minutes: number): string =>
  durationIn((value, style) => unspaced(new Intl.NumberFormat(locale, style).format(value)), minutes)
