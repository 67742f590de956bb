import { expect, test } from 'vitest'
import { loadOf } from './typed-load.ts'

test('a load is a whole number from 1 to 500, whatever is typed', () => {
  expect(['25', '2.6', '', '-3', '0', '9999', 'x'].map(loadOf)).toEqual([25, 3, 1, 1, 1, 500, 1])
})
