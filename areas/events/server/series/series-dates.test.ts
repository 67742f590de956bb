import { expect, test } from 'vitest'
import type { SeriesRule } from '../../contract/index.ts'
import { endFor, horizonOf, seriesDates } from './series-dates.ts'

const rule = (more: Partial<SeriesRule>): SeriesRule => ({
  every: 'week',
  interval: 1,
  weekdays: [],
  nth: null,
  until: null,
  count: null,
  except: [],
  ...more,
})
const days = (start: string, more: Partial<SeriesRule>, horizon = '2027-12-31') =>
  seriesDates(start, rule(more), horizon).map(local => local.slice(0, 10))

test('every Tuesday until a day, that day too', () => {
  expect(days('2026-12-01T19:00', { until: '2026-12-22' })).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-15',
    '2026-12-22',
  ])
})

test('every other week on two days, from the first on', () => {
  expect(days('2026-12-03T18:00', { interval: 2, weekdays: ['tue', 'thu'], count: 4 })).toEqual([
    '2026-12-03',
    '2026-12-15',
    '2026-12-17',
    '2026-12-29',
  ])
})

test('the first Thursday, the last Friday, the 31st of a month', () => {
  expect(days('2026-12-03T18:00', { every: 'month', nth: 1, count: 3 })).toEqual([
    '2026-12-03',
    '2027-01-07',
    '2027-02-04',
  ])
  expect(days('2026-12-25T18:00', { every: 'month', nth: -1, count: 3 })).toEqual([
    '2026-12-25',
    '2027-01-29',
    '2027-02-26',
  ])
  expect(days('2026-12-31T18:00', { every: 'month', count: 3 })).toEqual(['2026-12-31', '2027-01-31', '2027-03-31'])
})

test('days without one are left out, and still count', () => {
  expect(days('2026-12-01T19:00', { count: 3, except: ['2026-12-08'] })).toEqual(['2026-12-01', '2026-12-15'])
})

test('continues for twelve months and 200 dates at most', () => {
  const horizon = horizonOf(new Date('2026-11-22T10:00:00Z'))
  expect(horizon).toBe('2027-11-22')
  expect(days('2026-12-01T19:00', {}, horizon)).toHaveLength(51)
  expect(days('2026-12-01T19:00', { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] })).toHaveLength(200)
})

test('keeps the time of day and the length, past midnight too', () => {
  expect(endFor('2027-01-07T18:00', { starts_local: '2026-12-03T18:00', ends_local: '2026-12-04T01:30' })).toBe(
    '2027-01-08T01:30',
  )
})
