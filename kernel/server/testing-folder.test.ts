import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { testFolder } from './testing-folder.ts'

test('databases of tests are in a folder that exists, and on the disk where there is none in memory', () => {
  expect(existsSync(testFolder())).toBe(true)
  expect(testFolder('/nothing/here')).toBe(tmpdir())
})
