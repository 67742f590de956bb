import { expect, test } from 'vitest'
import { chosenInstitute } from './institute-types.ts'

const managed = [{ institute_id: 'one' }, { institute_id: 'two' }]

test('the address names the institution, and only one’s own is shown', () => {
  expect(chosenInstitute(managed, undefined, false)).toBe('one')
  expect(chosenInstitute(managed, 'two', false)).toBe('two')
  expect(chosenInstitute(managed, 'three', false)).toBeUndefined()
  expect(chosenInstitute(managed, 'three', true)).toBe('three')
  expect(chosenInstitute([], undefined, true)).toBeUndefined()
})
