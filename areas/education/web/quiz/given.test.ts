import { expect, test } from 'vitest'
import { givenTo, nothing } from './given.ts'

test('a question may be called as what every object has', () => {
  expect(givenTo({ question_key: 'constructor' }, {})).toBeUndefined()
  expect(givenTo({ question_key: 'constructor' }, { ['constructor']: nothing })).toBe(nothing)
})
