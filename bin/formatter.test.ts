import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the paths that the formatter ignores still exist', () => {
  const { ignorePatterns } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as {
    ignorePatterns: string[]
  }
  expect(ignorePatterns.filter(path => !existsSync(join(root, path)))).toEqual([])
})
