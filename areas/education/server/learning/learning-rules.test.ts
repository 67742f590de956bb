import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitState } from '../../contract/index.ts'
import { applyEvents, stateAfter, type ReadingEvent } from '../progress/event-rules.ts'
import { countedKeys, finishOf, locksOf, progressOf, type LearnerUnit, type Reader } from './learning-rules.ts'

const unit = (unit_key: string, more: Partial<LearnerUnit> = {}): LearnerUnit => ({
  unit_id: unit_key,
  unit_key,
  type: 'markdown',
  required: true,
  counts: true,
  free_preview: false,
  completes_by: 'view',
  unlock_at: null,
  state: 'not_started',
  best_score_pct: null,
  ...more,
})
const reader = (more: Partial<Reader> = {}): Reader => ({
  sequential: false,
  enrolment: 'active',
  now: new Date('2026-11-20T12:00:00Z'),
  ...more,
})
const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const someUnits = fc.array(
  fc.record({
    counts: fc.boolean(),
    completes_by: fc.constantFrom('view' as const, 'mark_done' as const, 'pass' as const),
    state: fc.constantFrom<UnitState>('not_started', 'in_progress', 'completed', 'failed'),
  }),
  { minLength: 1, maxLength: keys.length },
)
const someEvents = fc.array(
  fc.record({
    client_event_id: fc.uuid(),
    unit_key: fc.constantFrom(...keys, 'unknown'),
    kind: fc.constantFrom('opened' as const, 'viewed' as const, 'marked_done' as const, 'position' as const),
    at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-20'), noInvalidDate: true }),
  }),
  { maxLength: 30 },
)

describe('the rule of progress', () => {
  test('is the share of completed required units, rounded down', () => {
    const units = [
      unit('a', { state: 'completed' }),
      unit('b'),
      unit('c'),
      unit('d', { counts: false, state: 'completed' }),
    ]
    expect(progressOf(units)).toEqual({ required_units: 3, completed_units: 1, progress_pct: 33 })
    expect(progressOf([])).toEqual({ required_units: 0, completed_units: 0, progress_pct: 0 })
  })

  test('is the same after any events in any order, sent any number of times, in any batches', () => {
    fc.assert(
      fc.property(
        someUnits,
        someEvents,
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        (drawn, events, dice, sequential) => {
          const start = drawn.map((each, at) => unit(keys[at]!, each))
          const roll = () => dice.next().value as number
          const mixed = [...events, ...events.filter(() => roll() % 3 === 0)].toSorted(() => (roll() % 2) - 0.5)
          const inOrder = applyEvents(start, events, reader({ sequential }))
          const once = applyEvents(start, mixed, reader({ sequential }))
          expect(progressOf(once.units)).toEqual(progressOf(inOrder.units))
          expect(once.units.map(each => each.state)).toEqual(inOrder.units.map(each => each.state))

          // Events refused while a unit was locked may be sent again, as the reader does.
          let [units, waiting] = [start, mixed as ReadingEvent[]]
          for (let tries = 0; tries <= keys.length; tries++) {
            const later: ReadingEvent[] = []
            while (waiting.length > 0) {
              const batch = waiting.splice(0, 1 + (roll() % 4))
              const applied = applyEvents(units, batch, reader({ sequential }))
              units = applied.units
              later.push(...batch.filter(event => !applied.accepted.includes(event)))
            }
            waiting = later
          }
          const completed = units.filter(each => each.counts && each.state === 'completed').length
          const required = units.filter(each => each.counts).length
          expect(progressOf(units).progress_pct).toBe(required ? Math.floor((100 * completed) / required) : 0)
          expect(progressOf(units)).toEqual(progressOf(inOrder.units))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('never goes back', () => {
    fc.assert(
      fc.property(someUnits, someEvents, (drawn, events) => {
        let units = drawn.map((each, at) => unit(keys[at]!, each))
        for (const event of events) {
          const next = applyEvents(units, [event], reader()).units
          expect(progressOf(next).progress_pct).toBeGreaterThanOrEqual(progressOf(units).progress_pct)
          units = next
        }
      }),
    )
  })

  test('viewing a quiz does not complete it', () => {
    expect(stateAfter({ state: 'not_started', completes_by: 'pass' }, 'viewed')).toBe('in_progress')
    expect(stateAfter({ state: 'in_progress', completes_by: 'pass' }, 'marked_done')).toBe('in_progress')
    expect(stateAfter({ state: 'not_started', completes_by: 'mark_done' }, 'viewed')).toBe('in_progress')
    expect(stateAfter({ state: 'not_started', completes_by: 'mark_done' }, 'marked_done')).toBe('completed')
  })
})

describe('the units that count', () => {
  const visible = [
    { unit_key: 'a', required: true },
    { unit_key: 'new', required: true },
    { unit_key: 'extra', required: false },
  ]
  test('are those required at the start that still exist', () => {
    expect([...countedKeys(['a', 'removed'], visible)]).toEqual(['a'])
  })
  test('are those of the current version when none of the first is left', () => {
    expect([...countedKeys(['removed'], visible)]).toEqual(['a', 'new'])
  })
})

describe('locks', () => {
  test('in sequence, name the first unit still to do', () => {
    const units = [
      unit('a', { state: 'completed' }),
      unit('b'),
      unit('x', { counts: false }),
      unit('c', { state: 'completed' }),
      unit('d'),
    ]
    const locks = locksOf(units, reader({ sequential: true }))
    const lock = { code: 'previous_unit', params: { unit_key: 'b' } }
    expect(locks).toEqual([null, null, lock, null, lock])
  })
  test('keep out everybody who is not enrolled, except from a free preview', () => {
    const units = [unit('a', { free_preview: true }), unit('b')]
    for (const enrolment of [null, 'dropped', 'requested', 'suspended', 'invited'] as const) {
      expect(locksOf(units, reader({ enrolment }))).toEqual([null, { code: 'not_enrolled', params: {} }])
    }
  })
  test('open at their time', () => {
    const units = [
      unit('a', { unlock_at: '2026-11-21T00:00:00.000Z' }),
      unit('b', { unlock_at: '2026-11-19T00:00:00.000Z' }),
    ]
    expect(locksOf(units, reader())).toEqual([
      { code: 'not_yet_open', params: { opens_at: '2026-11-21T00:00:00.000Z' } },
      null,
    ])
  })
})

describe('the finish', () => {
  const done = unit('a', { state: 'completed' })
  const quiz = unit('q', { type: 'quiz', completes_by: 'pass', state: 'completed', best_score_pct: 70 })
  test('needs all required units, or as many as the course asks for', () => {
    const units = [done, unit('b'), unit('c', { counts: false })]
    expect(finishOf(units, { pass_required_units: null, pass_min_score_pct: 0 })).toMatchObject({
      mayFinish: false,
      missing: [{ unit_key: 'b' }],
    })
    expect(finishOf(units, { pass_required_units: 1, pass_min_score_pct: 0 })).toMatchObject({
      mayFinish: true,
      missing: [],
    })
  })
  test('needs the mean score that the course asks for', () => {
    expect(finishOf([done, quiz], { pass_required_units: null, pass_min_score_pct: 80 })).toMatchObject({
      mayFinish: false,
      needed_score_pct: 80,
      score_pct: 70,
    })
    expect(finishOf([done, quiz], { pass_required_units: null, pass_min_score_pct: 70 })).toMatchObject({
      mayFinish: true,
      needed_score_pct: null,
    })
  })
  test('is not possible for a course without required units', () => {
    expect(
      finishOf([unit('a', { counts: false, state: 'completed' })], { pass_required_units: null, pass_min_score_pct: 0 })
        .mayFinish,
    ).toBe(false)
  })
})
