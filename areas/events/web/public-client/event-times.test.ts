import { zoneName } from '#kernel/web/public-client/zone-name.ts'
import { expect, test } from 'vitest'
import { beginsDay, dateNumeral, dayIn, hourLabel, hoursIn, offsetIn, rulerOf, untilIn } from './event-times.ts'

const evening = {
  starts_at: '2026-12-04T00:00:00Z',
  ends_at: '2026-12-04T02:00:00Z',
  time_zone: 'America/Mexico_City',
}

test('a time reads by the clock of its zone', () => {
  expect(dayIn('en-US', evening.time_zone, evening.starts_at)).toBe('Thu, Dec 3')
  expect(hoursIn('en-US', evening.time_zone, evening).replaceAll(/\s/g, ' ')).toBe('6:00 – 8:00 PM')
  expect(offsetIn(evening.time_zone, evening.starts_at)).toBe('UTC−6')
  expect(offsetIn('Asia/Tokyo', evening.starts_at)).toBe('UTC+9')
  expect(zoneName('ja-JP', 'Asia/Tokyo', evening.starts_at)).toBe('日本標準時')
})

test('an event over midnight names both of its days', () => {
  expect(hoursIn('en-US', 'Asia/Tokyo', { ...evening, starts_at: '2026-12-03T14:00:00Z' })).toMatch(/Dec 3.*Dec 4/)
})

test('the numeral of a day is a bare number in every language', () => {
  expect(dateNumeral('ja-JP', 'Asia/Tokyo', evening.starts_at)).toEqual({ weekday: '金', day: '4', month: '12月' })
})

test('a ruler begins four hours before the hour of the start and measures in quarters', () => {
  const ruler = rulerOf({ ...evening, starts_at: '2026-12-04T00:30:00Z' })!
  expect(ruler.hours).toHaveLength(12)
  expect(ruler.hours[0]!.toISOString()).toBe('2026-12-03T20:00:00.000Z')
  expect(ruler.begins).toBe(18)
  expect(ruler.quarters).toBe(6)
})

test('an event of more than six hours has no ruler', () => {
  expect(rulerOf({ ...evening, ends_at: '2026-12-04T06:00:01Z' })).toBeUndefined()
})

test('a day begins at midnight of the zone, also where the zone is half an hour off', () => {
  expect(beginsDay('Asia/Tokyo', new Date('2026-12-03T15:00:00Z'))).toBe(true)
  expect(beginsDay('Asia/Tokyo', new Date('2026-12-03T16:00:00Z'))).toBe(false)
  expect(beginsDay('Asia/Kolkata', new Date('2026-12-03T18:00:00Z'))).toBe(true)
  expect(hourLabel('en-US', 'Asia/Kolkata', new Date('2026-12-03T18:00:00Z'))).toMatch(/^11:30\sPM$/)
})

test('the time until an event is counted in days of the calendar, and in hours on its day', () => {
  const until = (now: string, locale: 'en-US' | 'es-MX' | 'ja-JP' = 'en-US') =>
    untilIn(locale, 'Asia/Tokyo', { now: new Date(now), at: new Date('2026-12-04T00:00:00Z') })
  expect(until('2026-12-01T00:00:00Z')).toBe('in 3 days')
  // 23:30 in Tokyo, nine and a half hours before.
  expect(until('2026-12-03T14:30:00Z')).toBe('tomorrow')
  expect(until('2026-12-03T15:30:00Z')).toBe('in 8 hours')
  expect(until('2026-12-03T23:20:00Z')).toBe('in 40 minutes')
  expect(until('2026-12-04T00:20:00Z')).toBe('now')
  expect([until('2026-12-01T00:00:00Z', 'es-MX'), until('2026-12-01T00:00:00Z', 'ja-JP')]).toEqual([
    'dentro de 3 días',
    '3日後',
  ])
})
