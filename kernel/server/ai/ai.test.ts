import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createModel, type Model } from './ai.ts'
import { aiMetrics, type AiMetrics } from './ai-metrics.ts'
import { readConfig } from '../config.ts'
import { Failure } from '../failures.ts'
import type { Limits } from '../limits.ts'
import { openTestModel, type TestModel } from '../testing-model.ts'

let endpoint: TestModel
let metrics: AiMetrics
const logged: string[] = []
const log = { warn: (...words: unknown[]) => void logged.push(JSON.stringify(words)) }
const used = new Map<string, number>()

/** A day's budget in memory; the real one is tested on the database, in the tutor's tests. */
const limits: Limits = {
  use: () => Promise.resolve(),
  take(_name, key, amount, of) {
    const before = used.get(key) ?? 0
    if (before + amount > of.amount) return Promise.reject(new Failure('limit.reached', { retry_after: 60 }))
    used.set(key, before + amount)
    return Promise.resolve(unused => Promise.resolve(void used.set(key, used.get(key)! - unused)))
  },
}

function modelWith(settings: Record<string, string> = {}): Model {
  const config = readConfig({ ...endpoint.settings, ...settings })
  return createModel(config, { limits, metrics, log, tokensADay: async () => config.AI_TOKENS_A_DAY })
}

const asking = (more: object = {}) => ({
  purpose: 'test',
  personId: 'p',
  instructions: 'Be brief.',
  material: 'secret-material',
  maxTokens: 100,
  ...more,
})

/** The received text, and how it ended. */
async function heard(pieces: AsyncIterable<string>) {
  let text = ''
  try {
    for await (const piece of pieces) text += piece
    return { text, code: null }
  } catch (error) {
    return { text, code: error instanceof Failure ? error.code : String(error) }
  }
}

beforeAll(async () => void (endpoint = await openTestModel()))
afterAll(() => endpoint.close())
beforeEach(() => {
  metrics = aiMetrics()
  logged.length = 0
  used.clear()
})
afterEach(() => vi.useRealTimers())

describe('an answer', () => {
  test('comes piece by piece, from the one endpoint with its key', async () => {
    endpoint.behaves(() => ({ text: 'Agents act in loops.' }))
    const pieces: string[] = []
    for await (const piece of modelWith().stream(asking())) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe('Agents act in loops.')
    expect(endpoint.requests[0]).toMatchObject({ model: 'test-model', stream: true, authorization: 'Bearer test-key' })
    expect(endpoint.requests[0]).not.toHaveProperty('tools')
    expect(endpoint.seen.paths.at(-1)).toBe('/v1/chat/completions')
  })

  test('is read whole from an endpoint that does not stream', async () => {
    endpoint.behaves(() => ({ text: 'All at once.', plain: true }))
    expect(await heard(modelWith().stream(asking()))).toEqual({ text: 'All at once.', code: null })
  })

  test('skips tool calls of the model', async () => {
    endpoint.behaves(() => ({ text: 'Only words.', tool: { name: 'send_mail', arguments: '{}' } }))
    expect((await heard(modelWith().stream(asking()))).text).toBe('Only words.')
  })

  test('has the requested shape, on the second try if needed', async () => {
    const Shape = z.object({ n: z.int() })
    endpoint.behaves((_, nth) => ({ text: nth === 0 ? '{"n": "many"}' : '```json\n{"n": 3}\n```' }))
    expect(await modelWith().structured(asking(), Shape)).toEqual({ n: 3 })
    expect(endpoint.requests[0]).toMatchObject({ response_format: { type: 'json_schema' } })
    endpoint.behaves(() => ({ text: '{"n": ' }))
    await expect(modelWith().structured(asking(), Shape)).rejects.toThrow('ai.unusable')
    expect(endpoint.requests).toHaveLength(2)
  })

  test('is requested plainly where an endpoint refuses the newer fields, and from then on at once', async () => {
    endpoint.behaves(({ stream_options }) => (stream_options ? { status: 400 } : { text: 'Fine.' }))
    const model = modelWith()
    expect((await heard(model.stream(asking()))).text).toBe('Fine.')
    expect((await heard(model.stream(asking()))).text).toBe('Fine.')
    expect(endpoint.requests).toHaveLength(3)
  })
})

describe('what is not an answer', () => {
  test.each([
    ['text that is no event', { raw: 'data: {"choices": [\n\n' }, 'ai.unusable'],
    ['JSON of another shape', { raw: 'data: [1, 2]\n\ndata: 7\n\n' }, 'ai.unusable'],
    ['an error reported midway', { raw: 'data: {"error": {"message": "overloaded"}}\n\n' }, 'ai.away'],
    ['a page of a proxy', { raw: '<html>', headers: { 'content-type': 'text/html' } }, 'ai.unusable'],
    ['an event without end', { raw: `data: ${'x'.repeat(300_000)}` }, 'ai.unusable'],
    ['a refused key', { status: 401 }, 'ai.key_refused'],
    ['a key without the right', { status: 403 }, 'ai.key_refused'],
  ])('%s', async (_, behaviour, code) => {
    endpoint.behaves(() => behaviour)
    expect((await heard(modelWith().stream(asking()))).code).toBe(code)
  })

  test.each([
    ['the connection dies', { cutAfter: 2 }],
    ['the stream ends without saying so', { endAfter: 2 }],
    ['the length ran out', { finish: 'length' }],
  ])('an incomplete answer is never taken for a complete one: %s', async (_, behaviour) => {
    endpoint.behaves(() => ({ text: 'Agents act in loops until done.', nextMs: 1, ...behaviour }))
    const { text, code } = await heard(modelWith().stream(asking()))
    expect(text).not.toBe('')
    expect(code).toBe('ai.cut_off')
  })

  test('an endless answer is ended', async () => {
    endpoint.behaves(() => ({ endless: true }))
    const { text, code } = await heard(modelWith().stream(asking()))
    expect(code).toBe('ai.cut_off')
    expect(text.length).toBeLessThan(900)
    await vi.waitFor(() => expect(endpoint.seen.open).toBe(0), 20_000)
  })
})

describe('time', () => {
  test('the first word, each further word and the whole have limits', async () => {
    endpoint.behaves(() => ({ hangs: true }))
    expect((await heard(modelWith({ AI_FIRST_TOKEN_SEC: '1' }).stream(asking()))).code).toBe('ai.away')
    endpoint.behaves(() => ({ text: 'one two three', nextMs: 1_500 }))
    const slow = await heard(modelWith({ AI_NEXT_TOKEN_SEC: '1' }).stream(asking()))
    expect(slow).toEqual({ text: 'one two', code: 'ai.cut_off' })
    endpoint.behaves(() => ({ text: 'one two three four five', nextMs: 400 }))
    expect((await heard(modelWith({ AI_WHOLE_SEC: '1' }).stream(asking()))).code).toBe('ai.cut_off')
  })

  test('a caller who leaves cancels the request at once', async () => {
    endpoint.behaves(() => ({ text: 'one two three four', nextMs: 50_000 }))
    const gone = new AbortController()
    setTimeout(() => gone.abort(), 100)
    const { code } = await heard(modelWith().stream(asking({ signal: gone.signal })))
    expect(code).toContain('AbortError')
    await vi.waitFor(() => expect(endpoint.seen.open).toBe(0), 20_000)
    expect(await metrics.register.metrics()).toContain('lab_ai_calls_total{purpose="test",outcome="stopped"} 1')
  })

  test('a consumer that stops reading cancels the request too', async () => {
    endpoint.behaves(() => ({ endless: true }))
    for await (const _ of modelWith().stream(asking())) break
    await vi.waitFor(() => expect(endpoint.seen.open).toBe(0), 20_000)
  })
})

describe('trying again', () => {
  test('happens while nothing was answered, and not for long', async () => {
    endpoint.behaves((_, nth) => (nth < 2 ? { status: nth === 0 ? 500 : 429 } : { text: 'Back.' }))
    expect(await heard(modelWith().stream(asking()))).toEqual({ text: 'Back.', code: null })
    endpoint.behaves(() => ({ status: 429, headers: { 'retry-after': '0' } }))
    expect((await heard(modelWith().stream(asking()))).code).toBe('ai.busy')
    expect(endpoint.requests).toHaveLength(3)
    endpoint.behaves(() => ({ text: 'Agents act in loops.', cutAfter: 1, nextMs: 1 }))
    expect((await heard(modelWith().stream(asking()))).code).toBe('ai.cut_off')
    expect(endpoint.requests).toHaveLength(1)
  })

  test('an unreachable model is reported as away, and after three times at once, for a moment', async () => {
    let connections = 0
    const gone = createServer(socket => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const model = modelWith({ AI_BASE_URL: `http://127.0.0.1:${(gone.address() as AddressInfo).port}/v1` })
    for (let n = 0; n < 3; n++) expect((await heard(model.stream(asking()))).code).toBe('ai.away')
    const before = connections
    expect(before).toBeGreaterThanOrEqual(3)
    expect((await heard(model.stream(asking()))).code).toBe('ai.away')
    expect(connections, 'nobody asks it').toBe(before)
    gone.close()
  })

  test('no other address is called: a redirect is not followed', async () => {
    const other = await openTestModel(() => ({ text: 'Trapped.' }))
    endpoint.behaves(() => ({ status: 307, headers: { location: `${other.url}/chat/completions` } }))
    expect((await heard(modelWith().stream(asking()))).code).toBe('ai.away')
    expect(other.seen.paths).toEqual([])
    await other.close()
  })
})

describe('limits', () => {
  test('each person has a budget for the day; what an answer did not need is returned', async () => {
    endpoint.behaves(() => ({ text: 'Fine.' }))
    const model = modelWith({ AI_TOKENS_A_DAY: '240' })
    expect((await heard(model.stream(asking()))).code).toBe(null)
    expect(used.get('p')).toBe(120)
    expect((await heard(model.stream(asking()))).code).toBe(null)
    expect((await heard(model.stream(asking()))).code).toBe('ai.budget')
    expect((await heard(model.stream(asking({ personId: 'q' })))).code).toBe(null)
    endpoint.behaves(() => ({ status: 401 }))
    expect((await heard(model.stream(asking({ personId: 'r' })))).code).toBe('ai.key_refused')
    expect(used.get('r')).toBe(0)
  })

  test('a number of requests run at once, the others wait', async () => {
    endpoint.behaves(() => ({ text: 'one', firstMs: 50 }))
    const model = modelWith({ AI_AT_ONCE: '2' })
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, endpoint.seen.open)), 5)
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => heard(model.stream(asking({ personId: `p${n}` })))),
    )
    clearInterval(watch)
    expect(all.map(each => each.code)).toEqual(Array.from({ length: 6 }, () => null))
    expect(most).toBe(2)
  })

  test('nobody has more than two requests at once', async () => {
    endpoint.behaves(() => ({ text: 'one', firstMs: 50 }))
    const model = modelWith()
    const all = await Promise.all(Array.from({ length: 4 }, () => heard(model.stream(asking()))))
    expect(all.map(each => each.code).toSorted()).toEqual(['ai.busy', 'ai.busy', null, null])
  })
})

test('neither questions nor answers are in the log or the metrics', async () => {
  endpoint.behaves(() => ({ text: 'secret-answer', cutAfter: 1, nextMs: 1 }))
  await heard(modelWith().stream(asking()))
  await sleep(0)
  const told = logged.join() + (await metrics.register.metrics())
  expect(told).toContain('cut_off')
  expect(told).not.toMatch(/secret|Be brief/)
})

test('without a model every request is refused, and nothing is called', async () => {
  const model = createModel(readConfig({}), { limits, metrics, log, tokensADay: async () => 0 })
  expect(model.name).toBe(null)
  expect((await heard(model.stream(asking()))).code).toBe('ai.away')
  expect(() => readConfig({ AI_BASE_URL: 'http://127.0.0.1:1' })).toThrow('AI_MODEL')
})
