import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { triedOf } from '#kernel/server/testing-cases.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import { escapeText, foldLine } from './content-lines.ts'
import { utcOffset } from './vtimezone.ts'

const hour = 3_600_000
const zones = Intl.supportedValuesOf('timeZone')

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one@ai-lab',
  sequence: 3,
  stamp: new Date('2026-11-22T10:00:00Z'),
  starts_at: new Date('2026-12-04T00:00:00Z'),
  ends_at: new Date('2026-12-04T02:00:00Z'),
  time_zone: 'America/Mexico_City',
  summary: 'One failure, read together',
  description: 'Bring a log;\nwe read it, line by line. C:\\logs',
  location: 'Puerto Claro Institute, Room 204',
  url: 'https://lab.example/events/one',
  status: 'CONFIRMED',
  categories: ['trace', 'night'],
  created_at: new Date('2026-11-01T10:00:00Z'),
  updated_at: new Date('2026-11-22T10:00:00Z'),
  ...more,
})

/** The events that another program reads in a file, with their times as moments by the zones in the file itself. */
function read(file: string) {
  const root = new ICAL.Component(ICAL.parse(file) as never)
  const zoneOf = new Map(
    root
      .getAllSubcomponents('vtimezone')
      .map(each => [String(each.getFirstPropertyValue('tzid')), new ICAL.Timezone(each)]),
  )
  return root.getAllSubcomponents('vevent').map(each => {
    const moment = (name: string) => {
      const property = each.getFirstProperty(name)!
      const time = property.getFirstValue() as InstanceType<typeof ICAL.Time>
      const zone = property.getParameter('tzid')
      if (zone) time.zone = zoneOf.get(String(zone))!
      return time.toUnixTime() * 1_000
    }
    return { starts: moment('dtstart'), ends: moment('dtend'), component: each }
  })
}

/** Forty moments: over two years, and just around the changes of clocks, where mistakes occur. */
const moments = [
  ...Array.from({ length: 24 }, (_, n) => Date.UTC(2026, n, 3 + n, n, (n * 7) % 60)),
  ...['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'].flatMap(day =>
    [-3, 0, 1, 5].map(hours => Date.parse(`${day}T02:30:00Z`) + hours * hour),
  ),
]

test('every zone of the platform at forty moments is read back by another program as the same moments', () => {
  expect([zones.length > 400, moments.length]).toEqual([true, 40])
  const wrong: string[] = []
  for (const time_zone of triedOf(zones, 8)) {
    const events = moments.map((at, n) =>
      event({ uid: `${n}`, time_zone, starts_at: new Date(at), ends_at: new Date(at + 2 * hour) }),
    )
    const found = read(calendarFile({ method: 'PUBLISH', events }))
    for (const [n, at] of moments.entries())
      if (found[n]!.starts !== at || found[n]!.ends !== at + 2 * hour)
        wrong.push(`${time_zone} ${new Date(at).toISOString()}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('times are in the zone of the event, and texts are read back unchanged', () => {
  const file = calendarFile({ method: 'PUBLISH', events: [event()] })
  expect(file).toContain('DTSTART;TZID=America/Mexico_City:20261203T180000\r\n')
  const [{ component }] = read(file) as [ReturnType<typeof read>[number]]
  const valueOf = (name: string) => component.getFirstPropertyValue(name)
  expect(valueOf('description')).toBe(event().description)
  expect(valueOf('location')).toBe(event().location)
  expect([valueOf('uid'), valueOf('sequence'), valueOf('status')]).toEqual(['one@ai-lab', 3, 'CONFIRMED'])
})

describe('a line', () => {
  const octets = (file: string) => file.split('\r\n').map(line => Buffer.byteLength(line))

  test('has at most 75 octets, in Japanese and with signs beyond the first plane too', () => {
    const summary =
      '一つの失敗を一緒に読む夜：エージェントのログを持ち寄って、どこで間違えたかを探します。𠮷野家で🍜'.repeat(9)
    const file = calendarFile({ method: 'PUBLISH', events: [event({ summary, description: summary })] })
    expect(Math.max(...octets(file))).toBeLessThanOrEqual(75)
    expect(Math.max(...octets(file))).toBeGreaterThan(70)
    expect(read(file)[0]!.component.getFirstPropertyValue('summary')).toBe(summary)
    expect(file).not.toContain('\uFFFD')
  })

  test('is folded at exactly 75, and a shorter one is not', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  })

  test('cannot be broken out of', () => {
    expect(escapeText('a\r\nATTACH:http://evil.example;b,c\\d\u0000')).toBe(
      'a\\nATTACH:http://evil.example\\;b\\,c\\\\d ',
    )
    const summary = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y'
    expect(read(calendarFile({ method: 'PUBLISH', events: [event({ summary })] }))).toHaveLength(1)
  })
})

test('a mail names whom it is to, and nobody else can be written into it by a name', () => {
  const attendee = { name: 'Mei "M"\r\nATTENDEE:mailto:evil@lab.example', email: 'mei@hoshino.example' }
  const attending = { organiser: { name: 'AI Lab', email: 'lab@lab.example' }, attendee }
  const file = calendarFile({ method: 'REQUEST', events: [event()], attending })
  const [{ component }] = read(file) as [ReturnType<typeof read>[number]]
  expect(component.getAllProperties('attendee')).toHaveLength(1)
  expect(component.getFirstProperty('attendee')!.getParameter('partstat')).toBe('ACCEPTED')
  expect(file).toContain('METHOD:REQUEST\r\n')
})

test('an offset is said with its seconds where a zone had some', () => {
  expect([utcOffset(-6 * hour), utcOffset(5.75 * hour), utcOffset(-2_670_000), utcOffset(0)]).toEqual([
    '-0600',
    '+0545',
    '-004430',
    '+0000',
  ])
})
