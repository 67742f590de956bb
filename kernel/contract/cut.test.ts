import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('a text is cut between characters', () => {
  expect(cut('ab\u{1f35e}', 3)).toBe('ab')
  expect(cut('ab\u{1f35e}', 4)).toBe('ab\u{1f35e}')
  expect(cut('ab', 3)).toBe('ab')
})

test('no text is cut with slice after it was made well-formed, which may leave half a character', () => {
  const sources = globSync('{areas,kernel,app}/**/*.ts').filter(path => !path.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(1_000)
  const cutAfter = /(?:toWellFormed\(\)|storable\([^()]*\))(?:\s*\.\w+\([^()]*\))*\s*\.slice\(/
  expect(sources.filter(path => cutAfter.test(readFileSync(path, 'utf8')))).toEqual([])
})
