import { expect, test } from 'vitest'
import { ProblemError } from './problem.ts'
import { attempt, refusalText, type Refusal } from './use-action.ts'

type Shown = { isRunning: boolean; refusal: Refusal | undefined }

test('an action is running, and then is not', async () => {
  const shown: Shown[] = []
  expect(
    await attempt(
      async () => {},
      state => shown.push(state),
    ),
  ).toBe(true)
  expect(shown).toEqual([
    { isRunning: true, refusal: undefined },
    { isRunning: false, refusal: undefined },
  ])
})

test('a problem of a call becomes the refusal', async () => {
  const shown: Shown[] = []
  const problem = { type: 'about:blank', status: 409, code: 'event.full', title: 'The event is full' }
  const refused = attempt(
    () => Promise.reject(new ProblemError(problem)),
    state => shown.push(state),
  )
  expect(await refused).toBe(false)
  expect(shown.at(-1)).toEqual({ isRunning: false, refusal: problem })
})

test('any other error is thrown, and the action no longer runs', async () => {
  const shown: Shown[] = []
  const failed = attempt(
    () => Promise.reject(new TypeError('a fault of ours')),
    state => shown.push(state),
  )
  await expect(failed).rejects.toThrow('a fault of ours')
  expect(shown.at(-1)).toEqual({ isRunning: false, refusal: undefined })
})

test('a refusal is shown with its detail, if it has one', () => {
  expect(refusalText({ title: 'Refused.' })).toBe('Refused.')
  expect(refusalText({ title: 'Refused.', detail: 'Line 3 has no address.' })).toBe('Refused. Line 3 has no address.')
})
