import { expect, test } from 'vitest'
import { hasErrorCode, isDuplicateKey } from './error-code.ts'

const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' })

test('a code is found in an error and in its causes, at any depth', () => {
  expect(isDuplicateKey(duplicate)).toBe(true)
  expect(isDuplicateKey(new Error('Failed query', { cause: new Error('again', { cause: duplicate }) }))).toBe(true)
})

test('other codes, errors without one, and other values do not match', () => {
  for (const other of [new Error('none'), undefined, '23505', { code: '23505' }])
    expect(isDuplicateKey(other)).toBe(false)
  expect(hasErrorCode(duplicate, /^40001$/)).toBe(false)
})
