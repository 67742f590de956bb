import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath, ownPathPattern } from './own-path.ts'

const lab = 'https://lab.example'

test.each([
  ['/education/courses', '/education/courses'],
  ['//evil.example/login', '/evil.example/login'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['https://evil.example', '/https://evil.example'],
  ['', '/'],
])('%j is linked to as %s', (path, linked) => expect(ownPath(path)).toBe(linked))

const odd = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', ':', '@', '?', '#', 'a', '%2F') })

test('with any input, a link stays on this site', () => {
  fc.assert(
    fc.property(odd, path => {
      expect(new URL(ownPath(path), lab).origin).toBe(lab)
    }),
  )
})

test('with any input, a redirect stays on this site', () => {
  fc.assert(
    fc.property(odd, path => {
      expect(!ownPathPattern.test(path) || new URL(path, lab).origin === lab).toBe(true)
    }),
  )
})
