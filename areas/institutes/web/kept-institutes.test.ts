import { expect, test } from 'vitest'
import { chosenInstitute } from './kept-institutes.ts'

const kept = [{ institute_id: 'one' }, { institute_id: 'two' }]

test('the address says which institution, and only one’s own', () => {
  expect(chosenInstitute(kept, undefined, false)).toBe('one')
  expect(chosenInstitute(kept, 'two', false)).toBe('two')
  expect(chosenInstitute(kept, 'three', false)).toBeUndefined()
  expect(chosenInstitute(kept, 'three', true)).toBe('three')
  expect(chosenInstitute([], undefined, true)).toBeUndefined()
})
