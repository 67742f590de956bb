import { expect, test } from 'vitest'
import { lineAt, placeIn, placeSteps, type LineChange } from './line-history.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 10, 15, 12, n))
const joins = (id: string, at: number, queued = at): LineChange => ({
  registration_id: id,
  from_state: null,
  to_state: 'waitlisted',
  why: 'full',
  note: null,
  at: minute(at),
  queued,
})
const leaves = (id: string, at: number, why: LineChange['why'] = 'offered'): LineChange => ({
  ...joins(id, at),
  from_state: 'waitlisted',
  to_state: 'offered',
  why,
})
const moves = (id: string, at: number, queued: number, note: string): LineChange => ({
  ...joins(id, at, queued),
  from_state: 'waitlisted',
  why: 'moved',
  note,
})

test('a place is told change by change, the newest first, with why others passed', () => {
  const log = [
    joins('a', 1),
    joins('b', 2),
    joins('me', 3),
    joins('d', 4),
    moves('d', 5, 1.5, 'interpreter'),
    leaves('a', 6),
  ]
  expect(placeSteps(log, 'me', 10)).toEqual([
    { at: minute(6), from: 4, to: 3, why: 'offered', own: false, note: null },
    { at: minute(5), from: 3, to: 4, why: 'moved', own: false, note: 'interpreter' },
    { at: minute(3), from: null, to: 3, why: 'full', own: true, note: null },
  ])
})

test('it ends where the seat is offered, and starts again at the end of the line', () => {
  const log = [joins('me', 1), joins('b', 2), leaves('me', 3), joins('me', 4)]
  expect(placeSteps(log, 'me', 10).map(({ from, to }) => [from, to])).toEqual([
    [null, 2],
    [1, null],
    [null, 1],
  ])
})

test('people who registered at the same moment are in the order of ids', () => {
  const line = lineAt([joins('b', 1), joins('a', 1)], minute(1))
  expect([placeIn(line, 'a'), placeIn(line, 'b'), placeIn(line, 'c')]).toEqual([1, 2, null])
})

test('the line of an earlier moment is as it was', () => {
  const log = [joins('a', 1), joins('b', 2), leaves('a', 3)]
  expect([...lineAt(log, minute(2)).keys()]).toEqual(['a', 'b'])
  expect([...lineAt(log, minute(3)).keys()]).toEqual(['b'])
})
