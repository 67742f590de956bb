import type { Locale } from '#kernel/contract/locales.ts'

/**
 * How a time zone is named in a language: by its region (Japan Time), or by its city where the region is another country
 * for readers: Japanese calls the zone of Mexico City 米国中部標準時.
 */
export function zoneNameStyle(locale: Locale, timeZone: string): 'longGeneric' | 'shortGeneric' {
  const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).format(0)
  return name.includes('米国') ? 'shortGeneric' : 'longGeneric'
}
