import type { Locale } from './locales.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A year, a month or a day, as far as it is known: `2025`, `2025-09` and `2025-09-12` are 2025, Sep 2025 and Sep 12, 2025. */
export function partialDate(date: string, locale: Locale): string {
  const [year = '', month, day] = date.split('-')
  const style: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  }
  const key = `${locale} ${Object.keys(style).length}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(key, format)
  return format.format(new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`))
}
