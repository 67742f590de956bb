import { expect, test } from 'vitest'
import { messageBudget } from './room-socket.ts'

function budgetOf(perSecond: number, atOnce?: number) {
  const clock = { now: 0 }
  const may = messageBudget(perSecond, atOnce, () => clock.now)
  /** How many of these messages at this moment are within the budget. */
  const allowed = (messages: number, at: number) => {
    clock.now = at
    return Array.from({ length: messages }, may).filter(Boolean).length
  }
  return { allowed }
}

test('a browser that sends forty in each of its own seconds stays within fifty a second', () => {
  const { allowed } = budgetOf(50, 100)
  // The end of one of its seconds and the beginning of the next, in the same second of the lab.
  expect([allowed(40, 900), allowed(40, 950), allowed(40, 1_950), allowed(40, 2_950)]).toEqual([40, 40, 40, 40])
})

test('what comes at once after a pause is taken, and more than fifty a second for long is not', () => {
  const { allowed } = budgetOf(50, 100)
  expect(allowed(150, 5_000)).toBe(100)
  expect([allowed(60, 6_000), allowed(60, 7_000)]).toEqual([50, 50])
})

test('without another bound, no more come at once than in a second', () => {
  const { allowed } = budgetOf(10)
  expect([allowed(20, 0), allowed(20, 500), allowed(20, 60_000)]).toEqual([10, 5, 10])
})
