import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answer, type Reader } from './answer.ts'
import { shareStructure } from './structural-sharing.ts'
import { ProblemError } from './problem.ts'

const away = new ProblemError({ type: 'about:blank', title: 'Away', status: 0, code: 'network.away' })
const busy = new ProblemError({
  type: 'about:blank',
  title: 'Busy',
  status: 503,
  code: 'server.busy',
  retry_after: 1,
})
const refused = new ProblemError({ type: 'about:blank', title: 'No', status: 403, code: 'forbidden' })
const aMinute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer whose server replies as the test says, one by one. */
function answering(...says: unknown[]) {
  const signals: AbortSignal[] = []
  const read = vi.fn<Reader<unknown>>(signal => {
    signals.push(signal)
    const said = says[Math.min(signals.length, says.length) - 1]
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said)
  })
  return { answer: new Answer<unknown>(read), read, signals }
}

test('all readers share one request', async () => {
  const { answer, read } = answering('yes')
  await Promise.all([answer.loadOnce(), answer.loadOnce()])
  expect(read).toHaveBeenCalledTimes(1)
  expect(answer.shown.data).toBe('yes')
})

test('a new answer is not read again, an older one is when somebody starts to watch', async () => {
  const { answer, read } = answering('first', 'second')
  await answer.loadOnce()
  answer.watch(() => undefined)()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(aMinute)
  answer.watch(() => undefined)
  await answer.loading
  expect(answer.shown.data).toBe('second')
})

test('a refresh reads at once what is watched, and the others later', async () => {
  const { answer, read } = answering('first', 'second')
  await answer.loadOnce()
  await answer.refresh()
  expect(read).toHaveBeenCalledTimes(1)
  answer.watch(() => undefined)
  await answer.loading
  expect(answer.shown.data).toBe('second')
})

test('an answer requested before a write does not replace the one after it', async () => {
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

test('cancelled reads are aborted, and their readers get the next answer', async () => {
  const { answer, signals } = answering(away, 'back')
  const waiting = answer.loadOnce()
  await vi.advanceTimersByTimeAsync(100) // In the pause before the second attempt.
  await answer.load()
  await waiting
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(answer.shown.data).toBe('back')
})

test('a temporary failure is tried three times; a refusal is not', async () => {
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

test('a browser without a connection asks once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { answer, read } = answering(away, 'back')
  await answer.loadOnce()
  expect(answer.shown.error).toBe(away)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a browser without a connection asks a server that it reaches again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { answer, read } = answering(busy, 'free')
  const waiting = answer.loadOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  expect(answer.shown.data).toBe('free')
  expect(read).toHaveBeenCalledTimes(2)
})

test('an old answer stays when reading again fails', async () => {
  const { answer } = answering('kept', refused)
  await answer.loadOnce()
  await answer.load()
  expect(answer.shown).toMatchObject({ data: 'kept' })
  expect(answer.shown.error).toBeUndefined()
  expect(answer.isNew).toBe(false)
})

test('whoever opens an answer that failed a while ago has it tried again', async () => {
  const { answer } = answering(refused)
  await answer.loadOnce()
  expect(answer.hasFailed).toBe(false)
  vi.advanceTimersByTime(aMinute)
  expect(answer.hasFailed).toBe(true)
})

test('a list adds a page after the current read, and shows that meanwhile', async () => {
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

test('nobody is notified of an answer equal to the one before', async () => {
  const { answer } = answering({ a: [1] }, { a: [1] })
  await answer.loadOnce()
  const listener = vi.fn<() => void>()
  answer.watch(listener)
  const { data } = answer.shown
  await answer.load()
  expect(answer.shown.data).toBe(data)
  expect(listener).not.toHaveBeenCalled()
})

test('equal parts keep their identity', () => {
  const before = { kept: { a: [1, 2] }, changed: [{ id: 1 }, { id: 2 }], gone: true }
  const now = shareStructure<unknown>(before, { kept: { a: [1, 2] }, changed: [{ id: 1 }, { id: 3 }] }) as typeof before
  expect(now).toEqual({ kept: { a: [1, 2] }, changed: [{ id: 1 }, { id: 3 }] })
  expect(now.kept).toBe(before.kept)
  expect(now.changed[0]).toBe(before.changed[0])
  expect(shareStructure(before, structuredClone(before))).toBe(before)
  expect(shareStructure<unknown>([1, 2], [1])).toEqual([1])
  expect(shareStructure<unknown>([], {})).toEqual({})
})
