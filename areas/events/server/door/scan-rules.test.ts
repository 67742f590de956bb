import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { correctedTime, judgeScans, type GuestScan } from './scan-rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 11, 3, 18, minute))
const scan = (id: string, minute: number, more: Partial<GuestScan> = {}): GuestScan => ({
  id,
  kind: 'in',
  at: at(minute),
  forced: false,
  ...more,
})
const resultsOf = (scans: GuestScan[]) =>
  Object.fromEntries(judgeScans(scans).results.map(({ id, result }) => [id, result]))

describe('the scans of one guest', () => {
  test('let them in once, by the earliest', () => {
    expect(resultsOf([scan('late', 5), scan('early', 2)])).toEqual({ early: 'ok', late: 'already' })
    expect(judgeScans([scan('late', 5), scan('early', 2)]).checked_in_at).toEqual(at(2))
  })

  test('let them in again after an undo or after they left; who left has been there', () => {
    const undone = [scan('a', 1), scan('b', 2, { kind: 'undo' }), scan('c', 3)]
    expect(resultsOf(undone)).toEqual({ a: 'ok', b: 'ok', c: 'ok' })
    expect(judgeScans(undone).checked_in_at).toEqual(at(3))
    expect(judgeScans(undone.slice(0, 2)).checked_in_at).toBeNull()
    const left = [scan('a', 1), scan('b', 2, { kind: 'out' })]
    expect(judgeScans(left).checked_in_at).toEqual(at(1))
  })

  test('come to the same in whatever order they arrive', () => {
    const kinds = fc.constantFrom<GuestScan['kind'][]>('in', 'out', 'undo')
    const one = fc.record({
      id: fc.uuid(),
      kind: kinds,
      at: fc.integer({ min: 0, max: 9 }).map(at),
      forced: fc.boolean(),
    })
    const many = fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 8 })
    fc.assert(
      fc.property(many, scans => {
        expect(judgeScans(scans.toReversed())).toEqual(judgeScans(scans))
        expect(judgeScans(scans.toSorted((a, b) => (a.id < b.id ? -1 : 1)))).toEqual(judgeScans(scans))
      }),
    )
  })
})

test('a clock that is off is set right by what it shows when it sends', () => {
  const clock = { sent_at: at(50), received_at: at(20) }
  expect(correctedTime(at(40), clock)).toEqual(at(10))
  expect(correctedTime(at(59), clock)).toEqual(at(20))
})
