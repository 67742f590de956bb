import { expect, test } from 'vitest'
import type { ManagedEvent } from '../admin-types.ts'
import { timeFaults } from './check-times.ts'
import { changesOf, instantOf, valuesOf } from './event-values.ts'
import { noSeries, ruleOf } from './series-values.ts'

const event = {
  title: { 'en-US': 'Open hours' },
  summary: { 'en-US': 'Ask.' },
  body: { 'en-US': 'Anything.' },
  format: null,
  tags: ['agents'],
  languages: ['en-US'],
  starts_local: '2026-12-03T18:00',
  ends_local: '2026-12-03T20:00',
  time_zone: 'America/Mexico_City',
  fold: null,
  mode: 'online',
  venue: null,
  capacity: 24,
  approval_required: false,
  waitlist: true,
  auto_offer: true,
  offer_hours: 24,
  offers_until: null,
  opens_at: null,
  closes_at: '2026-12-03T18:00:00.000Z',
  cancel_deadline: null,
  questions: [],
  schedule: [],
  materials: [],
  visibility: 'public',
  slug: 'open-hours',
  hosts: [{ user_id: 'u', email: 'host@lab.example', name: 'Host', blurb: null }],
} as unknown as ManagedEvent

test('a form that nobody changed sends nothing', () => {
  expect(changesOf(event, valuesOf(event))).toEqual({ patch: {} })
})

test('a field that is shown in another language is no change: each text has an empty one there', () => {
  const none = { 'en-US': '', 'es-MX': '', 'ja-JP': '' }
  const schedule = [{ at: '18:00', title: { 'en-US': 'Doors' } }]
  const values = valuesOf({ ...event, schedule })
  expect(values.title).toEqual({ ...none, 'en-US': 'Open hours' })
  expect(values.schedule[0]!.title).toEqual({ ...none, 'en-US': 'Doors' })
  expect([values.format, values.venue.note, values.hosts[0]!.blurb]).toEqual([none, none, none])
})

test('only what was changed is sent, as the call takes it', () => {
  const values = valuesOf(event)
  expect(values.closes_at).toBe('2026-12-03T12:00')
  const changed = {
    ...values,
    title: { ...values.title, 'ja-JP': 'オープンアワー', 'es-MX': ' ' },
    capacity: '',
    closes_at: '2026-12-03T17:00',
    tags: 'agents, testing',
    venue: { name: 'Room', address: 'Street', note: { 'en-US': '' } },
  }
  expect(changesOf(event, changed)).toEqual({
    patch: {
      title: { 'en-US': 'Open hours', 'ja-JP': 'オープンアワー' },
      capacity: null,
      closes_at: '2026-12-03T23:00:00.000Z',
      tags: ['agents', 'testing'],
    },
  })
  expect(changesOf(event, { ...changed, mode: 'hybrid' }).patch.venue).toEqual({
    name: 'Room',
    address: 'Street',
    note: null,
  })
  expect(changesOf(event, { ...values, hosts: [] }).hosts).toEqual([])
})

test('a time that the clock skips is refused, one that it shows twice is asked, and the end comes after the start', () => {
  const zone = { time_zone: 'America/New_York', fold: '' as const }
  const faults = (starts_local: string, ends_local: string, more = {}) =>
    timeFaults({ starts_local, ends_local, ...zone, ...more })
  expect(faults('2027-03-14T02:30', '2027-03-14T04:00')).toEqual({ starts_local: 'clock_skips' })
  expect(faults('2027-11-07T01:30', '2027-11-07T04:00')).toEqual({ starts_local: 'clock_twice' })
  expect(faults('2027-11-07T01:30', '2027-11-07T04:00', { fold: 'later' })).toEqual({})
  expect(faults('2027-05-07T05:30', '2027-05-07T04:00')).toEqual({ ends_local: 'ends_before_start' })
  expect(faults('', '')).toEqual({ starts_local: 'required', ends_local: 'required' })
  expect(instantOf('America/New_York', '2027-03-14T02:30')).toBeNull()
})

test('a rule says only what its form shows', () => {
  const monthly = {
    ...noSeries,
    repeats: 'month',
    nth: '-1',
    weekdays: ['mon'],
    ends: 'until',
    until: '2027-06-30',
  } as const
  expect(ruleOf({ ...monthly, weekdays: ['mon'] })).toEqual({
    every: 'month',
    interval: 1,
    weekdays: [],
    nth: -1,
    until: '2027-06-30',
    count: null,
    except: [],
  })
  expect(ruleOf(noSeries)).toBeUndefined()
})
