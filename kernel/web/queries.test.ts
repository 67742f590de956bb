import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { anyone } from '#kernel/contract/who.ts'
import type * as Queries from './queries.ts'
import { answerTo, changeAnswers, forgetAll, forgetAnswers, keepAnswer, pagesOf, refresh } from './queries.ts'

const call = reads('POST /v2/api/open/thing', {
  who: anyone,
  does: 'Says a number.',
  input: z.object({ a: z.optional(z.int()), b: z.optional(z.int()) }),
  output: z.object({ n: z.int() }),
})
const pagedCall = reads('POST /v2/api/open/things', {
  who: anyone,
  does: 'Lists numbers.',
  input: z.object({ cursor: z.optional(z.string()) }),
  output: z.object({ items: z.array(z.int()), next_cursor: z.nullable(z.string()), total: z.nullable(z.int()) }),
})

const server = vi.fn<(body: { cursor?: string }) => unknown>()
vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) =>
  Promise.resolve(Response.json(server(JSON.parse(body) as object))),
)

afterEach(() => {
  forgetAll()
  server.mockReset()
})

test('inputs with the same fields in any order share one answer', () => {
  expect(answerTo(call, { a: 1, b: 2 })).toBe(answerTo(call, { b: 2, a: 1 }))
  expect(answerTo(call, { a: 1, b: undefined })).toBe(answerTo(call, { a: 1 }))
  expect(answerTo(call, { a: 1 })).not.toBe(answerTo(call, { a: 2 }))
})

test('a list reads on by cursor, and again as many pages as were read', async () => {
  const numbers = [1, 2, 3]
  server.mockImplementation(({ cursor = '0' }) => {
    const at = Number(cursor)
    return { items: [numbers[at]], next_cursor: at < 2 ? String(at + 1) : null, total: 3 }
  })
  const { answer, more } = pagesOf(pagedCall, {})
  answer.watch(() => undefined)
  await answer.loading
  await answer.grow(more)
  numbers[0] = 7
  await refresh(pagedCall)
  expect(answer.shown.data?.flatMap(page => page.items)).toEqual([7, 2])
})

test('stored answers are changed, stored under another input, and dropped', async () => {
  let n = 1
  server.mockImplementation(() => ({ n: n++ }))
  const [watched, other] = [answerTo(call, { a: 1 }), answerTo(call, { a: 2 })]
  watched.watch(() => undefined)
  await Promise.all([watched.loading, other.loadOnce()])
  changeAnswers(call, data => ({ n: data.n * 10 }))
  expect([watched.shown.data, other.shown.data]).toEqual([{ n: 10 }, { n: 20 }])
  keepAnswer(call, { a: 3 }, { n: 30 })
  expect(answerTo(call, { a: 3 }).isNew).toBe(true)
  forgetAnswers(call, data => data.n < 30)
  await watched.loading
  expect(watched.shown.data).toEqual({ n: 3 })
  expect(answerTo(call, { a: 2 })).not.toBe(other)
  expect(answerTo(call, { a: 3 }).shown.data).toEqual({ n: 30 })
})

test('what is watched is read again by a browser that is online again, if it is old, and by a page that is seen again', async () => {
  const [page, browser] = [Object.assign(new EventTarget(), { visibilityState: 'visible' }), new EventTarget()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  const inBrowser = './queries.ts?in-a-browser'
  const { answerTo: answerOf, refresh: readAgain } = (await import(inBrowser)) as typeof Queries
  let n = 1
  server.mockImplementation(() => ({ n: n++ }))
  const [old, present, unwatched] = [answerOf(call, { a: 1 }), answerOf(call, { a: 2 }), answerOf(call, { a: 3 })]
  old.watch(() => undefined)
  await old.loading
  server.mockImplementationOnce(() => {
    throw new TypeError('the network is away')
  })
  vi.stubGlobal('navigator', { onLine: false })
  await readAgain(call)
  present.watch(() => undefined)
  await present.loading
  await unwatched.loadOnce()
  expect([old, present, unwatched].map(({ shown }) => shown.data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  browser.dispatchEvent(new Event('online'))
  await Promise.all([old.loading, present.loading])
  expect([old, present, unwatched].map(({ shown }) => shown.data)).toEqual([{ n: 4 }, { n: 2 }, { n: 3 }])
  page.dispatchEvent(new Event('visibilitychange'))
  await Promise.all([old.loading, present.loading])
  expect([old, present, unwatched].map(({ shown }) => shown.data)).toEqual([{ n: 5 }, { n: 6 }, { n: 3 }])
})
