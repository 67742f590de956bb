import { expect, test } from 'vitest'
import { answerFor, nothing } from './quiz-answers.ts'

test('a question may have a key that every object has', () => {
  expect(answerFor({ question_key: 'constructor' }, {})).toBeUndefined()
  expect(answerFor({ question_key: 'constructor' }, { ['constructor']: nothing })).toBe(nothing)
})
