import { expect, test } from 'vitest'
import type { Locale } from '#kernel/contract/locales.ts'
import { zoneName } from './zone-name.ts'

test.each([
  ['ja-JP', 'America/Mexico_City', '中部標準時'],
  ['ja-JP', 'America/Merida', '中部標準時'],
  ['ja-JP', 'America/Tijuana', '太平洋時間'],
  ['ja-JP', 'America/New_York', '東部時間'],
  ['ja-JP', 'Asia/Tokyo', '日本標準時'],
  ['ja-JP', 'UTC', '協定世界時'],
  ['es-MX', 'America/Mexico_City', 'hora estándar central'],
  ['en-US', 'Europe/Madrid', 'Central European Time'],
  ['en-US', 'UTC', 'Coordinated Universal Time'],
] satisfies [Locale, string, string][])('in %s, %s is called %s', (locale, timeZone, name) => {
  expect(zoneName(locale, timeZone, '2026-12-01T12:00:00Z')).toBe(name)
})
