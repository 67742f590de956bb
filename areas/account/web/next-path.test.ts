import { expect, test } from 'vitest'
import { safeNext } from './next-path.ts'

test.each(['/ailab/dashboard', '/ailab/education/courses?q=a%20b#x', '/'])('%s may be gone to', path => {
  expect(safeNext(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a b',
  '/\t/x',
  '',
  undefined,
  '/login?next=/login',
])('%s is not allowed', path => {
  expect(safeNext(path)).toBeUndefined()
})
