import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { showDatesIn } from './formats.ts'
import { clockOf, instantOf, today } from './reader-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  showDatesIn('no zone')
})

test.each([
  ['Asia/Tokyo', '2026-11-27', '2026-11-27T08:30'],
  ['America/Mexico_City', '2026-11-26', '2026-11-26T17:30'],
])('in %s it is %s, and the clock shows %s', (zone, day, clock) => {
  const now = '2026-11-26T23:30:00.000Z'
  vi.useFakeTimers({ now: new Date(now) })
  showDatesIn(zone)
  expect([today(), clockOf(now), instantOf(clock)]).toEqual([day, clock, now])
})

test('days later are those of the calendar, and an empty field is no instant', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') })
  showDatesIn('UTC')
  expect(today(30)).toBe('2027-01-30')
  expect([clockOf(null), instantOf('')]).toEqual(['', null])
})

test('the last second of a day is that of the reader', () => {
  showDatesIn('America/Mexico_City')
  expect(instantOf('2026-11-26T23:59:59')).toBe('2026-11-27T05:59:59.000Z')
})

/** A new account takes the zone of the browser, and where no profile is known dates fall back to it. */
const byTheDevice = [
  'areas/account/web/registering/begin-sign-up.ts',
  'areas/account/web/set-up/set-up-form.tsx',
  'areas/identities/web/return-page.tsx',
  'areas/lti/web/launch-page.tsx',
  'kernel/web/formats.ts',
  'kernel/web/public-client/reader-zone.ts',
]

test('nothing else on a screen asks the clock or the zone of the device', () => {
  const clock =
    /toLocale(?:Date|Time)String|resolvedOptions\(\)\.timeZone|\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)|new Date\(`[^`]*T[\d:]+`\)/
  const files = globSync(['areas/*/web/**/*.{ts,tsx}', 'kernel/web/**/*.{ts,tsx}']).filter(
    file => !file.includes('.test.'),
  )
  expect(files.filter(file => clock.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(byTheDevice)
})

test('a page that the server draws shows each moment as a day of its reader', () => {
  const drawn = globSync('areas/*/web/**/*.tsx').filter(file => /\bVisit\b/.test(readFileSync(file, 'utf8')))
  expect(drawn.length).toBeGreaterThan(30)
  const inUtc = drawn.flatMap(file => readFileSync(file, 'utf8').match(/\bdate\([\w.?!]*_at[,)]/g) ?? [])
  expect(inUtc).toEqual([])
})
