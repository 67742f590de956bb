import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodingOf } from './content-encoding.ts'
import { RenderedAnswer, sendRendered } from './rendered-answer.ts'

const text = 'All work and no play makes a dull page. '.repeat(200)
const page = new RenderedAnswer({ headers: { 'content-type': 'text/html', vary: 'cookie' }, body: text })
const app = Fastify()
app.get('/', (request, reply) => sendRendered(request, reply, page))
const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })

test('each encoding has bytes and a strong tag of its own', async () => {
  const [br, gzip, plain] = [
    await get({ 'accept-encoding': 'gzip, br' }),
    await get({ 'accept-encoding': 'gzip' }),
    await get({}),
  ]
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
  expect(plain.body).toBe(text)
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, cookie',
    'cache-control': 'public, no-cache',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('what is kept takes no more memory than its bytes', async () => {
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const bytes = await page.bodyIn(encoding)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})

test('whoever has it gets 304 and no bytes, and whoever has another gets it', async () => {
  const { headers } = await get({ 'accept-encoding': 'br' })
  const again = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` })
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  expect((await get({ 'if-none-match': '*' })).statusCode).toBe(304)
})

test('an encoding that is not wanted is not sent', () => {
  expect(encodingOf('br;q=0, gzip')).toBe('gzip')
  expect(encodingOf('*')).toBe('br')
  expect(encodingOf('*;q=0')).toBe('identity')
  expect(encodingOf('deflate, BR')).toBe('br')
  expect(encodingOf()).toBe('identity')
})

test('others get their turn while a long answer is written', async () => {
  const long = 'a'.repeat(3_000_000)
  const answer = new RenderedAnswer({ headers: { 'content-type': 'text/plain' }, body: long })
  const server = Fastify()
  server.get('/', (request, reply) => sendRendered(request, reply, answer))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  count()
  const { body, headers } = await server.inject('/')
  isOver = true
  expect(body).toBe(long)
  expect(headers['content-length']).toBe('3000000')
  expect(turns).toBeGreaterThan(3_000_000 / 65_536)
  expect((await server.inject({ method: 'HEAD', url: '/' })).headers['content-length']).toBe('3000000')
})
