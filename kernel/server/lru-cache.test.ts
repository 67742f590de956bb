import { expect, test } from 'vitest'
import { lruCache } from './lru-cache.ts'

test('a value stays until others that were used later need its room', () => {
  const cache = lruCache<string>(10)
  const made: string[] = []
  const ask = (key: string, size = 4) => {
    if (cache.get(key) !== undefined) return
    made.push(key)
    cache.set(key, key, size)
  }
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect(cache.size).toBe(8)
  for (const key of ['large', 'large']) ask(key, 11)
  expect(made.slice(4)).toEqual(['large', 'large'])
  expect(cache.size).toBe(8)
})

test('a value that was replaced or removed meanwhile is neither resized nor removed again', () => {
  const cache = lruCache<object>(10)
  const [first, second] = [{}, {}]
  cache.set('a', first)
  cache.set('a', second, 3)
  cache.resize('a', first, 9)
  cache.remove('a', first)
  expect([cache.get('a'), cache.size]).toEqual([second, 3])
  cache.removeIf(value => value === second)
  cache.resize('a', second, 5)
  expect([cache.get('a'), cache.size]).toEqual([undefined, 0])
})
