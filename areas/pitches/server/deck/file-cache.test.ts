import { expect, test } from 'vitest'
import { fileCache } from './file-cache.ts'

test('a file is made once, until others that were asked for later need its room', async () => {
  const made: string[] = []
  const cached = fileCache(10)
  const ask = (key: string, bytes = 4) =>
    cached(key, async () => {
      made.push(key)
      return Buffer.alloc(bytes)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect((await ask('large', 11)).length).toBe(11)
  await ask('large', 11)
  expect(made.slice(4)).toEqual(['large', 'large'])
})
