import { expect, test, vi } from 'vitest'
import { createAnswerCache, publicChanged } from './answer-cache.ts'

type Listener = (topic: string, message: unknown) => void

function open({ mostBytes = 100_000 } = {}) {
  const listeners: Listener[] = []
  const state = { receives: true, rendered: 0 }
  const cache = createAnswerCache(
    {
      listen: listener => {
        listeners.push(listener)
        return () => undefined
      },
      caughtUp: async () => state.receives,
    },
    mostBytes,
  )
  const render = (body: string) => async () => {
    state.rendered += 1
    return { headers: { 'content-type': 'text/plain' }, body }
  }
  const tell = (topic: string, message: unknown = null) => listeners.forEach(listener => listener(topic, message))
  const get = async (key: string, body: string, topics = ['courses']) =>
    (await (await cache.get(key, topics, render(body)))?.bodyIn('identity'))?.toString()
  return { cache, state, tell, get }
}

test('an answer is rendered once, however many request it', async () => {
  const { get, state } = open()
  expect(await Promise.all([get('a', 'one'), get('a', 'two'), get('a', 'three')])).toEqual(['one', 'one', 'one'])
  expect(await get('a', 'four')).toBe('one')
  expect(state.rendered).toBe(1)
})

test('an answer is removed only by a change of its topics', async () => {
  const { get, tell } = open()
  await get('a', 'old')
  tell(publicChanged, 'people')
  expect(await get('a', 'new')).toBe('old')
  tell(publicChanged, 'courses')
  expect(await get('a', 'new')).toBe('new')
})

test('an answer whose data change while it is rendered is not cached', async () => {
  const { cache, get, tell } = open()
  const { promise: text, resolve: finish } = Promise.withResolvers<string>()
  const slow = cache.get('a', ['courses'], async () => ({ headers: {}, body: await text }))
  await new Promise(setImmediate)
  tell(publicChanged, 'courses')
  expect(await get('a', 'new')).toBe('new')
  finish('old')
  expect((await (await slow)!.bodyIn('identity')).toString()).toBe('old')
  expect(await get('a', 'newer')).toBe('new')
})

test('while messages cannot be received, only answers that never change come from the cache', async () => {
  const { get, state, tell } = open()
  await get('a', 'old')
  await get('fixed', 'first', [])
  state.receives = false
  expect(await get('a', 'new')).toBe('new')
  expect(await get('fixed', 'second', [])).toBe('first')
  state.receives = true
  tell('lab.reconnected')
  expect(await get('a', 'newer')).toBe('newer')
})

test('a failure, a missing page and an answer for one request are not cached', async () => {
  const { cache, get } = open()
  const failing = () => Promise.reject(new Error('seeded'))
  await expect(cache.get('a', [], failing)).rejects.toThrow('seeded')
  expect(await cache.get('a', [], async () => undefined)).toBeUndefined()
  await cache.get('a', [], async () => ({ headers: {}, body: 'passing', isLasting: false }))
  expect(await get('a', 'lasting', [])).toBe('lasting')
  expect(await get('a', 'later', [])).toBe('lasting')
})

test('an answer that time changes is cached until then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  const { cache, get } = open()
  await cache.get('a', ['courses'], async () => ({ headers: {}, body: 'before', until: 2_000 }))
  vi.setSystemTime(1_999)
  expect(await get('a', 'after')).toBe('before')
  vi.setSystemTime(2_000)
  expect(await get('a', 'after')).toBe('after')
  expect(await get('a', 'later')).toBe('after')
  vi.useRealTimers()
})

test('the cache has a size, and the least recently used answers are removed first', async () => {
  const { cache, get, state } = open({ mostBytes: 10_000 })
  await get('first', 'a'.repeat(1_000))
  for (let at = 0; at < 1_000; at += 1) {
    await get(`key ${at}`, 'b'.repeat(1_000))
    await get('first', 'c')
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(state.rendered).toBe(1_001)
  expect(cache.bytes).toBeGreaterThan(8_000)
})
