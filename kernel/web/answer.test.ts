import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answer, type Reader } from './answer.ts'
import { shareStructure } from './structural-sharing.ts'
import { ProblemError } from './problem.ts'

const away = new ProblemError({ type: 'about:blank', title: 'Away', status: 0, code: 'network.away' })
const refused = new ProblemError({ type: 'about:blank', title: 'No', status: 403, code: 'forbidden' })
const aMinute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer whose server says what the test tells it to, in turn. */
function answering(...says: unknown[]) {
  const signals: AbortSignal[] = []
  const read = vi.fn<Reader<unknown>>(signal => {
    signals.push(signal)
    const said = says[Math.min(signals.length, says.length) - 1]
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said)
  })
  return { answer: new Answer<unknown>(read), read, signals }
}

test('everyone who waits shares one request', async () => {
  const { answer, read } = answering('yes')
  await Promise.all([answer.loadOnce(), answer.loadOnce()])
  expect(read).toHaveBeenCalledTimes(1)
  expect(answer.shown.data).toBe('yes')
})

test('what is new is not asked for again, what is older is when somebody comes to look', async () => {
  const { answer, read } = answering('first', 'second')
  await answer.loadOnce()
  answer.watch(() => undefined)()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(aMinute)
  answer.watch(() => undefined)
  await answer.loading
  expect(answer.shown.data).toBe('second')
})

test('a refresh is read at once by those who look, and later by the others', async () => {
  const { answer, read } = answering('first', 'second')
  await answer.loadOnce()
  await answer.refresh()
  expect(read).toHaveBeenCalledTimes(1)
  answer.watch(() => undefined)
  await answer.loading
  expect(answer.shown.data).toBe('second')
})

test('an answer asked for before a write does not take the place of the one after it', async () => {
  const finish: ((said: string) => void)[] = []
  const answer = new Answer<string>(() => new Promise(resolve => void finish.push(resolve)))
  const waiting = answer.loadOnce()
  const again = answer.refresh()
  finish[1]!('after')
  await again
  finish[0]!('before')
  await waiting
  expect(answer.shown.data).toBe('after')
})

test('what was let go is told so, and who waited for it is not left waiting', async () => {
  const { answer, signals } = answering(away, 'back')
  const waiting = answer.loadOnce()
  await vi.advanceTimersByTimeAsync(100) // In the pause before the second attempt.
  await answer.load()
  await waiting
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(answer.shown.data).toBe('back')
})

test('what may pass is tried three times; a refusal is not', async () => {
  const passing = answering(away, away, 'back')
  const waiting = passing.answer.loadOnce()
  await vi.advanceTimersByTimeAsync(5_000)
  await waiting
  expect(passing.answer.shown.data).toBe('back')
  const no = answering(refused)
  await no.answer.loadOnce()
  expect(no.answer.shown.error).toBe(refused)
  expect(no.read).toHaveBeenCalledTimes(1)
})

test('what was there stays when reading anew fails', async () => {
  const { answer } = answering('kept', refused)
  await answer.loadOnce()
  await answer.load()
  expect(answer.shown).toMatchObject({ data: 'kept' })
  expect(answer.shown.error).toBeUndefined()
  expect(answer.isNew).toBe(false)
})

test('who opens what failed a while ago has it tried again', async () => {
  const { answer } = answering(refused)
  await answer.loadOnce()
  expect(answer.hasFailed).toBe(false)
  vi.advanceTimersByTime(aMinute)
  expect(answer.hasFailed).toBe(true)
})

test('a list grows after what is being read, and says so meanwhile', async () => {
  const { answer } = answering(['a'])
  await answer.loadOnce()
  const seen: boolean[] = []
  answer.watch(() => void seen.push(answer.shown.isGrowing))
  const again = answer.load()
  await answer.grow((_, before) => Promise.resolve([...(before as string[]), 'b']))
  await again
  expect(answer.shown.data).toEqual(['a', 'b'])
  expect(seen).toEqual([true, false])
})

test('nobody is told of an answer equal to the one before', async () => {
  const { answer } = answering({ a: [1] }, { a: [1] })
  await answer.loadOnce()
  const listener = vi.fn<() => void>()
  answer.watch(listener)
  const { data } = answer.shown
  await answer.load()
  expect(answer.shown.data).toBe(data)
  expect(listener).not.toHaveBeenCalled()
})

test('equal parts stay the very same', () => {
  const before = { kept: { a: [1, 2] }, changed: [{ id: 1 }, { id: 2 }], gone: true }
  const now = shareStructure<unknown>(before, { kept: { a: [1, 2] }, changed: [{ id: 1 }, { id: 3 }] }) as typeof before
  expect(now).toEqual({ kept: { a: [1, 2] }, changed: [{ id: 1 }, { id: 3 }] })
  expect(now.kept).toBe(before.kept)
  expect(now.changed[0]).toBe(before.changed[0])
  expect(shareStructure(before, structuredClone(before))).toBe(before)
  expect(shareStructure<unknown>([1, 2], [1])).toEqual([1])
  expect(shareStructure<unknown>([], {})).toEqual({})
})
