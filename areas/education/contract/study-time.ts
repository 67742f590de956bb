import type { Locale } from '#kernel/contract/locales.ts'

/** How long a course takes, as its certificate says it: minutes below an hour, then hours with at most one decimal. */
export function studyTime(locale: Locale, minutes: number): string {
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, style).format(value)
}
