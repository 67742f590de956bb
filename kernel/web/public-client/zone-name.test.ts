import { expect, test } from 'vitest'
import type { Locale } from '#kernel/contract/locales.ts'
import { zoneNameStyle } from './zone-name.ts'

const named = (locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: zoneNameStyle(locale, timeZone), hour: 'numeric' })
    .formatToParts(new Date('2026-12-01T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')!.value

test('a time zone is named by its region, and in Japanese those of America by their city', () => {
  expect(named('ja-JP', 'America/Mexico_City')).toBe('メキシコシティー時間')
  expect(named('ja-JP', 'America/Tijuana')).toBe('ティフアナ時間')
  expect(named('ja-JP', 'America/New_York')).toBe('ニューヨーク時間')
  expect(named('ja-JP', 'Asia/Tokyo')).toBe('日本標準時')
  expect(named('es-MX', 'America/Mexico_City')).toBe('hora estándar central')
  expect(named('en-US', 'Europe/Madrid')).toBe('Central European Time')
})
