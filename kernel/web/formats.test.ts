import { expect, test, vi } from 'vitest'
import { ago, dates, inRow, lists, readerZone, showDatesIn, withNote } from './formats.ts'

const now = Date.UTC(2026, 10, 22, 12)
const minutes = (count: number) => new Date(now - count * 60_000)

test.each([
  ['en-US', '3 minutes ago', '2 weeks ago', 'yesterday'],
  ['es-MX', 'hace 3 minutos', 'hace 2 semanas', 'ayer'],
  ['ja-JP', '3分前', '2週間前', '昨日'],
] as const)('how long ago something was, in %s', (locale, soon, weeks, yesterday) => {
  const texts = [3, 14 * 1_440, 1_440].map(count => ago(locale, minutes(count), now))
  expect(texts).toEqual([soon, weeks, yesterday])
})

test.each([
  ['2026-11-22T12:00', '2026-11-20T18:00', 'UTC', '2 days ago'],
  ['2026-11-22T18:00', '2026-11-21T00:00', 'UTC', 'yesterday'],
  ['2026-11-22T18:00', '2026-11-21T00:00', 'America/Mexico_City', '2 days ago'],
  ['2026-11-22T01:00', '2026-11-20T23:30', 'UTC', '2 days ago'],
  ['2026-11-22T12:00', '2026-11-21T12:01', 'UTC', '23 hours ago'],
  ['2026-11-22T12:00', '2026-11-22T10:10', 'UTC', '1 hour ago'],
  ['2026-11-22T12:00', '2026-11-22T11:59:30', 'UTC', 'now'],
  ['2026-11-22T12:00', '2026-11-09T12:00', 'UTC', '1 week ago'],
  ['2026-11-22T12:00', '2026-10-01T12:00', 'UTC', '1 month ago'],
  ['2026-11-22T12:00', '2026-11-23T13:00', 'UTC', 'tomorrow'],
  ['2026-11-22T12:00', '2028-11-22T12:00', 'UTC', 'in 2 years'],
  // A day of 25 hours.
  ['2026-11-02T04:50', '2026-11-01T04:10', 'America/New_York', 'today'],
])('at %s UTC, %s is in %s: %s', (at, moment, zone, text) => {
  showDatesIn(zone)
  expect(ago('en-US', `${moment}Z`, Date.parse(`${at}Z`))).toBe(text)
})

test('the format of how long ago something was is made once for each language', () => {
  const made = vi.spyOn(Intl, 'RelativeTimeFormat')
  const said = [3, 5, 7].map(count => ago('es-MX', minutes(count), now))
  const count = made.mock.calls.length
  made.mockRestore()
  expect(said.at(-1)).toBe('hace 7 minutos')
  expect(count).toBeLessThanOrEqual(1)
})

test.each([
  ['en-US', 'a, b, c'],
  ['es-MX', 'a, b y c'],
  ['ja-JP', 'a、b、c'],
] as const)('several things in a row, in %s', (locale, row) => {
  expect(lists(locale).format(['a', 'b', 'c'])).toBe(row)
})

test.each([
  ['en-US', 'a, b', 'a (2)'],
  ['es-MX', 'a, b', 'a (2)'],
  ['ja-JP', 'a、b', 'a（2）'],
] as const)('facts in a row and a note after a text, in %s', (locale, row, noted) => {
  expect(inRow(locale, ['a', '', undefined, 'b'])).toBe(row)
  expect(withNote(locale, 'a', 2)).toBe(noted)
})

test('dates are in the zone of the profile, unless a style names another', () => {
  const at = new Date('2026-11-22T20:00:00Z')
  showDatesIn('Asia/Tokyo')
  expect(dates('en-US').format(at)).toBe('Nov 23, 2026')
  expect(dates('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(at)).toBe('Nov 22, 2026')
  expect(readerZone()).toBe('Asia/Tokyo')
  showDatesIn('America/Mexico_City')
  expect(dates('en-US').format(at)).toBe('Nov 22, 2026')
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  showDatesIn('Mars/Olympus')
  expect(readerZone()).toBe(own)
})
