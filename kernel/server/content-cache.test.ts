import { expect, test } from 'vitest'
import { publicChanged } from './http/answer-cache.ts'
import { createContentCache } from './content-cache.ts'

type Listener = (topic: string, message: unknown) => void

function open(mostCharacters = 100) {
  const listeners: Listener[] = []
  const state = { receives: true, read: 0 }
  const listen = (listener: Listener) => {
    listeners.push(listener)
    return () => undefined
  }
  const cache = createContentCache({ listen, caughtUp: async () => state.receives }, mostCharacters)
  const tell = (topic: string, message: unknown = null) => listeners.forEach(listener => listener(topic, message))
  const read = (text: string) => async () => {
    state.read += 1
    return text
  }
  const get = async (key: string, text: string) => (await cache.of('courses'))(key, read(text), ({ length }) => length)
  return { cache, state, tell, get }
}

test('what is cached is read once, however many ask for it', async () => {
  const { get, state } = open()
  expect(await Promise.all([get('a', 'one'), get('a', 'two')])).toEqual(['one', 'one'])
  expect(await get('a', 'three')).toBe('one')
  expect(state.read).toBe(1)
})

test('only a change of its topic, or a connection that was away, removes it', async () => {
  const { get, tell } = open()
  await get('a', 'old')
  tell(publicChanged, 'people')
  tell('person.changed', 'courses')
  expect(await get('a', 'new')).toBe('old')
  tell(publicChanged, 'courses')
  expect(await get('a', 'new')).toBe('new')
  tell('lab.reconnected')
  expect(await get('a', 'newer')).toBe('newer')
})

test('what changes while it is read is not cached', async () => {
  const { cache, get, tell } = open()
  const { promise: text, resolve: finish } = Promise.withResolvers<string>()
  const slow = (await cache.of('courses'))(
    'a',
    () => text,
    () => 1,
  )
  tell(publicChanged, 'courses')
  expect(await get('a', 'new')).toBe('new')
  finish('old')
  expect(await slow).toBe('old')
  expect(await get('a', 'newer')).toBe('new')
})

test('while messages cannot be received, everything is read', async () => {
  const { get, state } = open()
  await get('a', 'old')
  state.receives = false
  expect(await get('a', 'new')).toBe('new')
})

test('a failure is not cached', async () => {
  const { cache, get } = open()
  const cached = await cache.of('courses')
  const failing = cached(
    'a',
    () => Promise.reject(new Error('gone')),
    () => 1,
  )
  await expect(failing).rejects.toThrow('gone')
  expect(await get('a', 'new')).toBe('new')
})

test('the least recently used are removed when all are too large', async () => {
  const { get } = open()
  await get('a', 'a'.repeat(40))
  await get('b', 'b'.repeat(40))
  await get('a', '')
  await get('c', 'c'.repeat(40))
  expect(await get('a', 'new')).toBe('a'.repeat(40))
  expect(await get('b', 'new')).toBe('new')
  await get('d', 'd'.repeat(101))
  expect(await get('d', 'new')).toBe('new')
})
