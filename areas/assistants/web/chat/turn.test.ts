import { expect, test } from 'vitest'
import { mayAskAgain, newTurn } from './turn.ts'

const failed = { ...newTurn('1', 'Why?'), isAsking: false, outcome: 'failed' as const }

test('a question can be asked again when the lab was away or the model stopped, not when it was refused', () => {
  expect(mayAskAgain(failed)).toBe(true)
  expect(mayAskAgain({ ...failed, fault: 'ai.busy' })).toBe(true)
  expect(mayAskAgain({ ...failed, fault: 'The lab can’t be reached.', mayPass: true })).toBe(true)
  expect(mayAskAgain({ ...failed, fault: 'This conversation is full.', mayPass: false })).toBe(false)
  expect(mayAskAgain({ ...failed, fault: 'ai.budget' })).toBe(false)
  expect(mayAskAgain({ ...failed, outcome: 'answered' })).toBe(false)
})
