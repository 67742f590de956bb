import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writes } from '#kernel/contract/call.ts'
import { anyone } from '#kernel/contract/who.ts'
import { upload } from './upload.ts'

const call = writes('POST /v2/api/f', {
  who: anyone,
  does: '',
  input: z.object({ name: z.string() }),
  output: z.object({ path: z.string() }),
  ownTransactions: true,
  upload: { maxBytes: 10 },
})

/** The part of the browser's XMLHttpRequest that an upload uses; a test plays the network. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  headers: Record<string, string> = {}
  opened = ''
  form: FormData | undefined
  status = 0
  response: Blob | undefined
  constructor() {
    super()
    Request.last = this
  }
  open(method: string, path: string) {
    this.opened = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  moves(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answers(status: number, body: object) {
    this.status = status
    this.response = new Blob([JSON.stringify(body)])
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

test('an upload sends the form of a call, and reports its progress', async () => {
  const seen: number[] = []
  const answer = upload(call, { name: 'n' }, new Blob(['abc']), { onProgress: ({ sent }) => seen.push(sent) })
  const request = Request.last
  request.moves(1, 3)
  request.moves(3, 3)
  request.answers(200, { path: '/files/x' })
  expect(await answer).toEqual({ path: '/files/x' })
  expect([request.opened, request.form?.get('name'), request.headers]).toEqual([
    'POST /v2/api/f',
    'n',
    { 'accept-language': 'en-US' },
  ])
  expect(seen).toEqual([1, 3])
})

test('a refusal is thrown with its problem, and a failed connection as network.away', async () => {
  const refused = upload(call, { name: 'n' }, new Blob(['abc']))
  Request.last.answers(413, { code: 'request.too_large', status: 413, title: 'Too large', type: '' })
  await expect(refused).rejects.toMatchObject({ status: 413, code: 'request.too_large' })
  const away = upload(call, { name: 'n' }, new Blob(['abc']))
  Request.last.dispatchEvent(new Event('error'))
  await expect(away).rejects.toMatchObject({ status: 0, code: 'network.away' })
})

test('stopping it rejects with the reason of the stop', async () => {
  const own = new AbortController()
  const stopped = upload(call, { name: 'n' }, new Blob(['abc']), { signal: own.signal })
  own.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})
