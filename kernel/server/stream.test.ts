import { IncomingMessage, ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { Socket, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { reads } from '../contract/call.ts'
import { anyone, signedIn } from '../contract/who.ts'
import { readConfig } from './config.ts'
import type { Bound, Lab } from './dispatch.ts'
import { Failure } from './failures.ts'
import { handle, type Person } from './handle.ts'
import type { ProblemsOf } from './problem.ts'
import { serveCalls } from './serve.ts'
import { whenGone } from './stream.ts'

const calls = {
  count: reads('POST /count', {
    who: anyone,
    does: 'Counts.',
    input: z.object({ to: z.int(), fails: z.optional(z.enum(['before', 'midway'])) }),
    output: z.object({ n: z.int() }),
    stream: true,
  }),
  tick: reads('POST /tick', {
    who: signedIn,
    does: 'Ticks until nobody listens.',
    input: z.object({}),
    output: z.object({ n: z.int() }),
    stream: true,
  }),
  wait: reads('POST /wait', {
    who: signedIn,
    does: 'Says one value, and then nothing.',
    input: z.object({}),
    output: z.object({ n: z.int() }),
    stream: true,
  }),
}

const state = { ended: '' }
const handlers = handle(calls, {
  async *count({ to, fails }) {
    if (fails === 'before') throw new Failure('count.refused')
    for (let n = 1; n <= to; n++) yield { n, secret: 'not declared' }
    if (fails === 'midway') throw new Failure('count.refused')
  },
  async *wait() {
    yield { n: 1 }
    await new Promise(() => undefined)
  },
  async *tick(_, { signal }) {
    try {
      for (let n = 1; ; n++) {
        yield { n }
        await new Promise((resolve, reject) => {
          setTimeout(resolve, 20)
          signal?.addEventListener('abort', () => reject(new Error('gone')))
        })
      }
    } finally {
      state.ended = signal?.aborted ? 'gone' : 'refused'
    }
  },
})
const bounds = Object.entries(calls).map(([name, call]) => ({
  name,
  call,
  handler: handlers[name as 'count'],
})) as Bound[]

const sessions = new Map<string, Partial<Person>>([['good', { id: 'p', roles: [] }]])
const lab = {
  config: readConfig({}),
  store: { db: {} },
  sessions: { personOf: async (token: string) => sessions.get(token) },
} as unknown as Lab
const problemsOf: ProblemsOf = error => {
  const code = error instanceof Failure ? error.code : 'server.failed'
  return { type: code, title: code, status: code === 'count.refused' ? 410 : 500, code }
}

const app = Fastify({ forceCloseConnections: true })
let url = ''
beforeAll(async () => {
  await serveCalls(app, lab, bounds, problemsOf)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

const ask = (path: string, body: object, more: RequestInit = {}) =>
  fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    ...more,
    headers: { 'content-type': 'application/json', ...(more.headers as object) },
  })

test('each value is a line in the declared shape', async () => {
  const answer = await ask('/count', { to: 3 })
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('{"n":1}\n{"n":2}\n{"n":3}\n')
  expect(await (await ask('/count', { to: 0 })).text()).toBe('')
})

test('a failure before the first value has its own status; a later one is the last line', async () => {
  const before = await ask('/count', { to: 3, fails: 'before' })
  expect(before.status).toBe(410)
  expect(await before.json()).toMatchObject({ code: 'count.refused' })
  const midway = (await (await ask('/count', { to: 1, fails: 'midway' })).text()).split('\n')
  expect(midway[0]).toBe('{"n":1}')
  expect(JSON.parse(midway[1]!)).toMatchObject({ problem: { code: 'count.refused' } })
  expect((await ask('/count', { to: 'many' })).status).toBe(500)
})

test('values are sent while the handler still works, which is aborted when the caller leaves', async () => {
  const gone = new AbortController()
  const answer = await ask('/tick', {}, { signal: gone.signal, headers: { authorization: 'Bearer good' } })
  const first = await answer.body!.getReader().read()
  expect(Buffer.from(first.value!).toString()).toContain('{"n":1}\n')
  expect(state.ended).toBe('')
  gone.abort()
  await vi.waitFor(() => expect(state.ended).toBe('gone'), 20_000)
})

test('a caller who has left before anybody listens is noticed', () => {
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  expect(whenGone({ raw }).aborted).toBe(false)
  raw.destroy()
  expect(whenGone({ raw }).aborted).toBe(true)
})

test('an ended session ends its streams', async () => {
  state.ended = ''
  const answer = await ask('/tick', {}, { headers: { authorization: 'Bearer good' } })
  sessions.delete('good')
  const lines = (await answer.text()).trim().split('\n')
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ problem: { code: 'session.gone' } })
  expect(state.ended).toBe('refused')
})

test('a stream in which nothing comes ends within 5 seconds of its session', async () => {
  const clocks = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => clocks.mockRestore())
  sessions.set('silent', { id: 's', roles: [] })
  const answer = await ask('/wait', {}, { headers: { authorization: 'Bearer silent' } })
  expect(Math.max(...clocks.mock.calls.map(([, ms]) => ms ?? 0))).toBeLessThanOrEqual(5_000)
  sessions.delete('silent')
  const lines = (await answer.text()).trim().split('\n')
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ problem: { code: 'session.gone' } })
})
