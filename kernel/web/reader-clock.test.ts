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

const clock =
  /toLocale(?:Date|Time)String|resolvedOptions\(\)\.timeZone|\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)|new Date\(`[^`]*T[\d:]+`\)/

/** The lines that ask the clock or the zone of the device, without a comment just above that says so. */
function unexplained(text: string): string[] {
  const lines = text.split('\n')
  const isExplained = (at: number) =>
    lines.slice(Math.max(0, at - 2), at).some(line => /^\s*(?:\/\/|\/?\*).*\bof the device\b/.test(line))
  const namedZone = /DateTimeFormat\([^;]*?\{[^}]*timeZone:[^}]*\}\)\.resolvedOptions\(\)\.timeZone/g
  return lines.filter((line, at) => clock.test(line.replaceAll(namedZone, '')) && !isExplained(at))
}

test('what asks the clock or the zone of the device, instead of the reader’s, says so in a comment', () => {
  const files = globSync(['areas/*/web/**/*.{ts,tsx}', 'kernel/web/**/*.{ts,tsx}']).filter(
    file => !file.includes('.test.'),
  )
  const texts = files.map(file => ({ file, text: readFileSync(file, 'utf8') }))
  expect(texts.filter(({ text }) => clock.test(text)).length).toBeGreaterThan(4)
  expect(texts.flatMap(({ file, text }) => unexplained(text).map(line => `${file}: ${line}`))).toEqual([])
})

test.each([
  'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone',
  "const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone",
  'const zone = format.resolvedOptions().timeZone',
  'const zone = new Intl.DateTimeFormat(localeOf(x)).resolvedOptions().timeZone',
  "const options = { hour: 'numeric', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }",
  'const shown = `${at.getHours()}:00`',
  '// The name of the device.\n\n\nconst shown = at.toLocaleDateString()',
])('the check finds: %s', text => expect(unexplained(text)).toHaveLength(1))

test.each([
  '// A new account takes the zone of the device.\nconst zone = Intl.DateTimeFormat().resolvedOptions().timeZone',
  "const known = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone",
])('the check does not find: %s', text => expect(unexplained(text)).toEqual([]))

test('a page that the server draws shows each moment as a day of its reader', () => {
  const drawn = globSync('areas/*/web/**/*.tsx').filter(file => /\bVisit\b/.test(readFileSync(file, 'utf8')))
  expect(drawn.length).toBeGreaterThan(30)
  const inUtc = drawn.flatMap(file => readFileSync(file, 'utf8').match(/\bdate\([\w.?!]*_at[,)]/g) ?? [])
  expect(inUtc).toEqual([])
})
