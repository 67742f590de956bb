import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHealTimer, healAfter } from './heal-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(leads: boolean) {
  const heal = vi.fn<() => void>()
  return { heal, timer: createHealTimer(leads, heal) }
}

test('a network that comes back by itself is not healed', () => {
  const { heal, timer } = open(true)
  timer.stateChanged('disconnected')
  vi.advanceTimersByTime(healAfter.disconnected - 1)
  timer.stateChanged('connected')
  vi.advanceTimersByTime(60_000)
  expect(heal).not.toHaveBeenCalled()
})

test('one that does not is healed once', () => {
  const { heal, timer } = open(true)
  timer.stateChanged('disconnected')
  vi.advanceTimersByTime(60_000)
  expect(heal).toHaveBeenCalledTimes(1)
})

test('of two, the one who leads heals a failed connection first', () => {
  const leading = open(true)
  const other = open(false)
  for (const { timer } of [leading, other]) timer.stateChanged('failed')
  vi.advanceTimersByTime(1_000)
  expect([leading.heal.mock.calls.length, other.heal.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(3_000)
  expect(other.heal).toHaveBeenCalledTimes(1)
})
