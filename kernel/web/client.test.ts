import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reads, writes } from '#kernel/contract/call.ts'
import { anyone } from '#kernel/contract/who.ts'
import { ask } from './client.ts'
import { ProblemError } from './problem.ts'

const call = writes('POST /v2/api/x', {
  who: anyone,
  does: '',
  input: z.object({ a: z.int() }),
  output: z.object({ b: z.int() }),
})
const upload = writes('POST /v2/api/f', {
  who: anyone,
  does: '',
  input: z.object({ name: z.string(), tags: z.array(z.string()) }),
  output: z.object({}),
  ownTransactions: true,
  upload: { maxBytes: 10 },
})
const listed = reads('GET /v2/api/g', {
  who: anyone,
  does: '',
  input: z.object({ q: z.string() }),
  output: z.object({}),
})

const storage = new Map<string, string>()
const assign = vi.fn<(url: string) => void>()
const fetched = vi.fn<typeof fetch>()
const sent = () => {
  const [url, options] = fetched.mock.calls[0] ?? []
  return { url, options, headers: options?.headers as Record<string, string> }
}
const answers = (status: number, body: object) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
    clear: () => storage.clear(),
  })
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('every call sends its language, and the token once there is one', async () => {
  answers(200, { b: 1 })
  await ask(call, { a: 1 })
  expect(sent().headers).toEqual({ 'accept-language': 'en-US', 'content-type': 'application/json' })
  fetched.mockClear()
  storage.set('authToken', 'als_x')
  answers(201, { b: 2 })
  expect(await ask(call, { a: 1 }, { idempotencyKey: 'k' })).toEqual({ b: 2 })
  expect(sent().headers).toMatchObject({ authorization: 'Bearer als_x', 'idempotency-key': 'k' })
  expect(sent().options?.body).toBe('{"a":1}')
})

test('a file is sent as a form with the fields; a GET has its input in the address', async () => {
  answers(200, {})
  await ask(upload, { name: 'n', tags: ['a'] }, { file: new Blob(['x']) })
  const form = sent().options?.body as FormData
  expect([form.get('name'), form.get('tags'), (form.get('file') as File).size]).toEqual(['n', '["a"]', 1])
  expect(sent().headers['content-type']).toBeUndefined()
  fetched.mockClear()
  answers(200, {})
  await ask(listed, { q: 'a b' })
  expect(sent().url).toBe('/v2/api/g?q=a+b')
})

const soon = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise(resolve => setTimeout(resolve, 20, 'waiting'))])

test('401 clears all local storage and goes to the root path', async () => {
  storage.set('authToken', 'als_x').set('other', 'y')
  answers(401, { code: 'session.gone', status: 401, title: '', type: '' })
  expect(await soon(ask(call, { a: 1 }))).toBe('waiting')
  expect(storage.size).toBe(0)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})

test('404 goes to the root path and keeps the storage', async () => {
  storage.set('authToken', 'als_x')
  answers(404, { code: 'thing.not_found', status: 404, title: '', type: '' })
  expect(await soon(ask(call, { a: 1 }))).toBe('waiting')
  expect(storage.size).toBe(1)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})

test('a background call never leaves the page', async () => {
  for (const status of [401, 404]) {
    answers(status, { code: 'x.y', status, title: 'No', type: '' })
    await expect(ask(call, { a: 1 }, { stay: true })).rejects.toMatchObject({ status, code: 'x.y' })
  }
  expect(assign).not.toHaveBeenCalled()
})

test('any other failure is thrown with its problem', async () => {
  answers(422, { code: 'input.invalid', status: 422, title: 'Check', type: '', fields: { a: 'wrong' } })
  const thrown = await ask(call, { a: 1 }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ProblemError)
  expect((thrown as ProblemError).problem.fields).toEqual({ a: 'wrong' })
})

test('a proxy’s page without a problem document is a problem too', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(ask(call, { a: 1 })).rejects.toMatchObject({ status: 502, code: 'part.away' })
})

test('a failed connection is network.away; a cancelled call is no problem', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(ask(call, { a: 1 })).rejects.toMatchObject({ status: 0, code: 'network.away' })
  const stop = new AbortController()
  stop.abort()
  fetched.mockRejectedValue(new DOMException('aborted', 'AbortError'))
  await expect(ask(call, { a: 1 }, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
