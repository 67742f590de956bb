import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { testFolder, testFolders } from './testing-folder.ts'

test('databases of tests are in a folder that exists, and on the disk where there is none in memory', () => {
  expect(existsSync(testFolder())).toBe(true)
  expect(testFolder('/nothing/here')).toBe(tmpdir())
})

test('what earlier runs left is looked for in memory, too, when it has no room', () => {
  expect(testFolder('/sys')).toBe(tmpdir())
  expect(testFolders('/sys')).toEqual([tmpdir(), '/sys'])
  expect(testFolders('/nothing/here')).toEqual([tmpdir()])
})
