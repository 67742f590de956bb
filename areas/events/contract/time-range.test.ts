import { expect, test } from 'vitest'
import { dateFormat, timeRange } from './time-range.ts'

const evening = { timeZone: 'America/Mexico_City', start: new Date('2026-12-11T00:00:00Z') }
const [twoHours, nextDay] = [new Date('2026-12-11T02:00:00Z'), new Date('2026-12-12T02:00:00Z')]
const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
const long = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('a range in Japanese writes both of its ends as each is written alone', () => {
  const range = { ...evening, locale: 'ja-JP', day } as const
  expect(timeRange({ ...range, end: twoHours, withDay: false })).toBe('18:00～20:00')
  expect(timeRange({ ...range, end: twoHours, withDay: true })).toBe('12月10日(木) 18:00～20:00')
  expect(timeRange({ ...range, end: nextDay, withDay: false })).toBe('12月10日(木) 18:00～12月11日(金) 20:00')
  expect(timeRange({ ...range, end: twoHours, day: long, withDay: true, withZone: true })).toBe(
    '2026年12月10日木曜日 18:00～20:00 GMT-6',
  )
})

test('in the other languages a range is written as the language does', () => {
  const range = { ...evening, day, end: twoHours }
  expect(plain(timeRange({ ...range, locale: 'en-US', withDay: true }))).toBe('Thu, Dec 10, 6:00 – 8:00 PM')
  expect(plain(timeRange({ ...range, locale: 'es-MX', withDay: false }))).toBe('6:00–8:00 p.m.')
})

test('a format is made once, and each zone, language and choice has its own', () => {
  const ofTokyo = dateFormat('ja-JP', 'Asia/Tokyo', day)
  expect(dateFormat('ja-JP', 'Asia/Tokyo', { ...day })).toBe(ofTokyo)
  const others = [
    dateFormat('en-US', 'Asia/Tokyo', day),
    dateFormat('ja-JP', 'UTC', day),
    dateFormat('ja-JP', 'Asia/Tokyo', long),
  ]
  expect(others).not.toContain(ofTokyo)
  expect(dateFormat('ja-JP', 'Asia/Tokyo', day).format(nextDay)).toBe('12月12日(土)')
})
