import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** V8's own limit would end the whole process, see `heapLimitMb`. */
test('no thread has a limit of V8 other than the one that it cannot reach', () => {
  const limits = globSync('{app,areas,kernel}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:maxOldGenerationSizeMb|maxYoungGenerationSizeMb).*/g)].map(
      ([limit]) => `${file}: ${limit}`,
    ),
  )
  expect(limits.length).toBeGreaterThan(1)
  expect(limits.filter(limit => !limit.includes('maxOldGenerationSizeMb: heapLimitMb'))).toEqual([])
})
