import { expect, test } from 'vitest'
import { answerFor, nothing, outcomeOf } from './quiz-answers.ts'

test('a question may have a key that every object has', () => {
  expect(answerFor({ question_key: 'constructor' }, {})).toBeUndefined()
  expect(answerFor({ question_key: 'constructor' }, { ['constructor']: nothing })).toBe(nothing)
})

test('whoever has passed is never told that they have not, whatever a later attempt says', () => {
  const quiz = { pass_pct: 70, best_score_pct: 100 }
  expect(outcomeOf(quiz, { passed: true }, null)).toBe('passed')
  expect(outcomeOf(quiz, { passed: false }, null)).toBe('already_passed')
  expect(outcomeOf(quiz, { passed: false }, 0)).toBe('already_passed')
  expect(outcomeOf({ ...quiz, best_score_pct: 50 }, { passed: false }, 1)).toBe('not_passed')
  expect(outcomeOf({ ...quiz, best_score_pct: 50 }, { passed: false }, 0)).toBe('lost')
})
