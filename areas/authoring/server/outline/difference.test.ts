import { expect, test } from 'vitest'
import { textChange } from './difference.ts'

const hashes = (body: string) => ({ bodies: { 'en-US': body }, questions: null })

test('a unit may have a key that every object has', () => {
  expect(textChange({ one: hashes('a') }, { one: hashes('a') }, 'constructor')).toEqual({
    languages: [],
    questions: false,
  })
  expect(textChange({ toString: hashes('a') }, { toString: hashes('b') }, 'toString').languages).toEqual(['en-US'])
})
