import { describe, expect, test } from 'vitest'
import {
  answered,
  countIn,
  guestsNamed,
  insideSince,
  judgeHere,
  overtaken,
  withAnswers,
  type DoorList,
  type DoorScan,
  type Found,
} from './door-rules.ts'

const guest = (registration_id: string, name: string, more: object = {}) => ({
  registration_id,
  name,
  state: 'confirmed' as const,
  checked_in_at: null,
  notes: [],
  ...more,
})
const list: DoorList = {
  event_id: 'here',
  at: '2026-12-03T23:00:00.000Z',
  guests: [
    guest('a', 'Paloma Rentería'),
    guest('b', 'Joaquín Ferrer', { checked_in_at: '2026-12-03T23:40:00.000Z' }),
    guest('c', 'Ana Ortega', { state: 'cancelled' }),
  ],
}
let count = 0
const scanOf = (found: Found, scans: DoorScan[], more: Partial<DoorScan> = {}): DoorScan => ({
  id: `scan-${(count += 1)}`,
  person_id: 'host',
  event_id: 'here',
  kind: 'in',
  forced: false,
  happened_at: `2026-12-04T00:0${count % 10}:00.000Z`,
  answer: judgeHere(list, scans, found),
  isSent: false,
  isConflict: false,
  ...more,
})
const by = (registration_id: string, forced = false): Found => ({ kind: 'guest', registration_id, forced })

describe('a door without a connection', () => {
  test('lets a guest in once, and says who is in already, has no seat or is not on the list', () => {
    const first = scanOf(by('a'), [])
    expect(first.answer).toMatchObject({ result: 'ok', name: 'Paloma Rentería' })
    expect(judgeHere(list, [first], by('a'))).toMatchObject({ result: 'already', since: first.happened_at })
    expect(judgeHere(list, [], by('b'))).toMatchObject({ result: 'already', since: '2026-12-03T23:40:00.000Z' })
    expect(judgeHere(list, [], by('c')).result).toBe('cancelled')
    expect(judgeHere(list, [], by('x')).result).toBe('unknown')
    expect(judgeHere(list, [], { kind: 'other_event' }).result).toBe('wrong_event')
    expect(judgeHere(list, [], { kind: 'no_ticket' }).result).toBe('unknown')
  })

  test('counts who is in; an undo takes out, and a host may let somebody in all the same', () => {
    const first = scanOf(by('a'), [])
    expect([countIn(list), countIn(list, [first])]).toEqual([1, 2])
    const undo = scanOf(by('a', true), [first], { kind: 'undo' })
    expect(countIn(list, [first, undo])).toBe(1)
    expect(judgeHere(list, [first, undo], by('a')).result).toBe('ok')
    const forced = scanOf(by('c', true), [], { forced: true })
    expect(countIn(list, [forced])).toBe(2)
  })
})

test('what the server says replaces what this device found, and a difference is a conflict', () => {
  const scan = scanOf(by('a'), [])
  const since = '2026-12-03T23:59:00.000Z'
  const answer = {
    id: scan.id,
    result: 'already',
    registration_id: 'a',
    name: 'Paloma Rentería',
    since,
    by: 'Rodrigo',
    other_event: null,
  } as const
  const [after] = answered([scan], [answer])
  expect(after).toMatchObject({ isSent: true, isConflict: true, answer: { result: 'already', by: 'Rodrigo' } })
  const next = withAnswers(list, [after!])
  expect(insideSince(next.guests[0]!, [after!])).toBe(since)
  expect(countIn(next, [after!])).toBe(2)
  expect(answered([scan], [{ ...answer, result: 'ok' }])[0]!.isConflict).toBe(false)
})

test('a scan is asked about again once its guest is in since another moment, and only one that let them in', () => {
  const since = '2026-12-04T00:00:00.000Z'
  const sent = (id: string, more: object = {}) => {
    const scan = scanOf(by(id), [])
    return { ...scan, isSent: true, answer: { ...scan.answer, since, ...more } }
  }
  const scans = [sent('a'), sent('b', { result: 'already' }), sent('c'), scanOf(by('a'), [])]
  const at = (checked_in_at: string) => ({ ...list, guests: list.guests.map(each => ({ ...each, checked_in_at })) })
  expect(overtaken(at(since), scans)).toEqual([])
  expect(overtaken(at('2026-12-03T23:58:00.000Z'), scans)).toEqual([scans[0]])
})

test('a scan of a guest whom the list doesn’t have is not asked about again', () => {
  const scan = scanOf(by('a'), [])
  const since = '2026-12-04T00:00:00.000Z'
  const sent = { ...scan, isSent: true, answer: { ...scan.answer, registration_id: 'beyond', since } }
  expect(overtaken(list, [sent])).toEqual([])
})

test('guests are found by parts of their name, whatever its accents and case', () => {
  expect(guestsNamed(list, 'RENTERIA pal', 5).map(({ name }) => name)).toEqual(['Paloma Rentería'])
  expect(guestsNamed(list, '  ', 5)).toEqual([])
  expect(guestsNamed(list, 'a', 2)).toHaveLength(2)
})
