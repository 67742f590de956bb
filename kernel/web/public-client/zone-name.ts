import type { Locale } from '#kernel/contract/locales.ts'

/**
 * What a time zone is called in a language, by its region: `Japan Time`. Japanese calls the zones of America after the
 * United States, also in Mexico (米国中部標準時): there, the country is left out. A zone without a region, such as UTC,
 * has its own name.
 */
export function zoneName(locale: Locale, timeZone: string, at: string | Date): string {
  const named = (style: 'long' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const name = named('longGeneric')
  return name.startsWith('GMT') ? named('long') : name.replace(/^米国/, '')
}
