import { expect, test } from 'vitest'
import { ensure, found, foundIf, needed, sameVersion } from './failures.ts'

test('an existing row is returned, zero and an empty text too', () => {
  expect([found(0), found(''), found(false)]).toEqual([0, '', false])
  expect(() => found(undefined)).toThrow('thing.not_found')
  expect(() => found(null)).toThrow('thing.not_found')
})

test.each([false, 0, null, undefined, ''])('what is not there for whoever asks is not found: %j', isThere => {
  expect(() => foundIf(isThere)).toThrow('thing.not_found')
})

test('an existing value passes', () => {
  expect(() => foundIf(true)).not.toThrow()
  expect(() => foundIf(1)).not.toThrow()
})

test('a field that an action needs is returned, and named where it is missing', () => {
  const input: { count?: number; note?: string | null } = { count: 0, note: null }
  expect(needed(input, 'count')).toBe(0)
  expect(() => needed(input, 'note')).toThrow(
    expect.objectContaining({ code: 'input.invalid', details: { fields: { note: 'required' } } }) as Error,
  )
})

test('a broken rule, and an old version, are refused with their codes', () => {
  expect(() => ensure(false, 'event.full')).toThrow('event.full')
  expect(() => sameVersion({ version: 2 }, 1)).toThrow('version.conflict')
  expect(() => sameVersion({ version: 2 }, 2)).not.toThrow()
})
