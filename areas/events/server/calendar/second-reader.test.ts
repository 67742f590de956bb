import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const hour = 3_600_000
const script = join(import.meta.dirname, 'second-reader.py')
/** Debian installs the package for its own Python; another one may come first on the path. */
const pythons = ['/usr/bin/python3', 'python3']
const run = (python: string, args: string[], input = '') =>
  spawnSync(python, args, { input, encoding: 'utf8', maxBuffer: 64_000_000, timeout: 280_000 })
const reader = pythons.find(python => run(python, ['-c', 'import icalendar, pytz']).status === 0)

/** Around the changes of clocks of both hemispheres, and in the middle of the seasons. */
const moments = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-07-15',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2027-01-20',
].flatMap(day => [-30, -3, 0, 5, 14].map(hours => Date.parse(`${day}T02:30:00Z`) + hours * hour))

const eventAt = (time_zone: string, at: number) => ({
  uid: `${time_zone} ${at}`,
  sequence: 0,
  stamp: new Date('2026-11-22T10:00:00Z'),
  starts_at: new Date(at),
  ends_at: new Date(at + 2 * hour),
  time_zone,
  summary: '一つの失敗を一緒に読む夜：エージェントのログを持ち寄って、どこで間違えたかを探します',
  description: 'Bring a log;\nwe read it, line by line.',
  location: 'Room 204',
  url: 'https://lab.example/events/one',
  status: 'CONFIRMED' as const,
  categories: [],
  created_at: new Date('2026-11-01T10:00:00Z'),
  updated_at: new Date('2026-11-22T10:00:00Z'),
})

test.runIf(!reader)(
  'skipped: python3-icalendar is not installed, so calendar files are read back by ical.js alone',
  () => {
    for (const python of pythons) expect(run(python, ['-c', 'import icalendar, pytz']).status).not.toBe(0)
  },
)

test.runIf(reader)(
  'Debian’s python3-icalendar reads every zone’s moments back as they were, without an error',
  () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const expected = zones.flatMap(zone => moments.map(at => [`${zone} ${at}`, at, at + 2 * hour, 0]))
    const files = zones.map(zone => calendarFile({ method: 'PUBLISH', events: moments.map(at => eventAt(zone, at)) }))
    const { status, stdout, stderr } = run(reader!, [script], JSON.stringify(files))
    expect(status, stderr).toBe(0)
    const found = JSON.parse(stdout) as [string, number, number, number][]
    const wrong = found.filter((each, at) => JSON.stringify(each) !== JSON.stringify(expected[at]))
    expect([found.length, wrong.slice(0, 20)]).toEqual([expected.length, []])
  },
  300_000,
)
