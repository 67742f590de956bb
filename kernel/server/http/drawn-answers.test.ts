import { expect, test } from 'vitest'
import { createDrawnAnswers, publicChanged } from './drawn-answers.ts'

type Listener = (topic: string, message: unknown) => void

function open({ mostBytes = 100_000 } = {}) {
  const listeners: Listener[] = []
  const state = { hears: true, drawn: 0 }
  const answers = createDrawnAnswers(
    {
      listen: listener => {
        listeners.push(listener)
        return () => undefined
      },
      caughtUp: async () => state.hears,
    },
    mostBytes,
  )
  const draw = (body: string) => async () => {
    state.drawn += 1
    return { headers: { 'content-type': 'text/plain' }, body }
  }
  const tell = (topic: string, message: unknown = null) => listeners.forEach(listener => listener(topic, message))
  const get = async (key: string, body: string, topics = ['courses']) =>
    (await (await answers.answer(key, topics, draw(body)))?.bodyIn('identity'))?.toString()
  return { answers, state, draw, tell, get }
}

test('is drawn once, however many ask', async () => {
  const { get, state } = open()
  expect(await Promise.all([get('a', 'one'), get('a', 'two'), get('a', 'three')])).toEqual(['one', 'one', 'one'])
  expect(await get('a', 'four')).toBe('one')
  expect(state.drawn).toBe(1)
})

test('is forgotten by its topics alone', async () => {
  const { get, tell } = open()
  await get('a', 'old')
  tell(publicChanged, 'people')
  expect(await get('a', 'new')).toBe('old')
  tell(publicChanged, 'courses')
  expect(await get('a', 'new')).toBe('new')
})

test('what changes while it is drawn is not remembered', async () => {
  const { answers, get, tell } = open()
  const { promise: text, resolve: finish } = Promise.withResolvers<string>()
  const slow = answers.answer('a', ['courses'], async () => ({ headers: {}, body: await text }))
  await new Promise(setImmediate)
  tell(publicChanged, 'courses')
  expect(await get('a', 'new')).toBe('new')
  finish('old')
  expect((await (await slow)!.bodyIn('identity')).toString()).toBe('old')
  expect(await get('a', 'newer')).toBe('new')
})

test('while nothing can be heard, everything is drawn anew, but for what never changes', async () => {
  const { get, state, tell } = open()
  await get('a', 'old')
  await get('fixed', 'first', [])
  state.hears = false
  expect(await get('a', 'new')).toBe('new')
  expect(await get('fixed', 'second', [])).toBe('first')
  state.hears = true
  tell('lab.reconnected')
  expect(await get('a', 'newer')).toBe('newer')
})

test('what fails, is not there or does not last is not remembered', async () => {
  const { answers, get } = open()
  const failing = () => Promise.reject(new Error('seeded'))
  await expect(answers.answer('a', [], failing)).rejects.toThrow('seeded')
  expect(await answers.answer('a', [], async () => undefined)).toBeUndefined()
  await answers.answer('a', [], async () => ({ headers: {}, body: 'passing', isLasting: false }))
  expect(await get('a', 'lasting', [])).toBe('lasting')
  expect(await get('a', 'later', [])).toBe('lasting')
})

test('holds so many bytes, what was used last for longest', async () => {
  const { answers, get, state } = open({ mostBytes: 10_000 })
  await get('first', 'a'.repeat(1_000))
  for (let at = 0; at < 1_000; at += 1) {
    await get(`key ${at}`, 'b'.repeat(1_000))
    await get('first', 'c')
    expect(answers.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(state.drawn).toBe(1_001)
  expect(answers.bytes).toBeGreaterThan(8_000)
})
