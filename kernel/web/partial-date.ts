import type { Locale } from '#kernel/contract/locales.ts'
import { dates } from './formats.ts'

/** A year, a month or a day, as far as it is known: `2025`, `2025-09` and `2025-09-12` are 2025, Sep 2025 and Sep 12, 2025. */
export function partialDate(date: string, locale: Locale): string {
  const [year = '', month, day] = date.split('-')
  const style: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  }
  return dates(locale, style).format(new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`))
}
