import { expect, test } from 'vitest'
import { occupationName } from './occupations.ts'

test.each([
  ['Data analyst', 'said data_analyst'],
  ['student', 'said student'],
  ['Apicultora', 'Apicultora'],
])('%s is shown as %s', (written, shown) => {
  expect(occupationName(written, key => `said ${key}`)).toBe(shown)
})
