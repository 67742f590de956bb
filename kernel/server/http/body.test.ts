import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptBodies, allowBody, personsBytes } from './body.ts'
import { isForm, readForm } from './form.ts'

let app: FastifyInstance
afterEach(() => app.close())

test('callers who leave before their body is allowed take no memory from others', async () => {
  let settled = 0
  app = Fastify()
  acceptBodies(app)
  app.post('/', {
    async onRequest(incoming, reply) {
      if (incoming.headers['x-leaves']) await once(reply.raw, 'close')
      try {
        allowBody(incoming, reply, { most: personsBytes, personId: 'ada' })
      } finally {
        settled += 1
      }
    },
    handler: () => 'ok',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = (headers: Record<string, string>) =>
    request({ port, host: '127.0.0.1', method: 'POST', agent: false })
      .on('error', () => undefined)
      .setHeaders(
        new Map(
          Object.entries({ 'content-type': 'application/json', 'content-length': String(personsBytes), ...headers }),
        ),
      )

  for (let n = 1; n <= 33; n += 1) {
    const leaving = send({ 'x-leaves': 'yes' })
    leaving.flushHeaders()
    await once(app.server, 'request')
    leaving.destroy()
    await expect.poll(() => settled, { interval: 1 }).toBe(n)
  }
  const staying = send({}).end(JSON.stringify('x'.repeat(personsBytes - 2)))
  const [answer] = (await once(staying, 'response')) as [{ statusCode: number }]
  expect(answer.statusCode).toBe(200)
})

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  'a body of %s that trickles is closed',
  async type => {
    app = Fastify()
    acceptBodies(app)
    const bounds = { mostBytes: 1_000, fileBytes: 1_000, fieldBytes: 1_000 }
    const reader = { field: () => undefined, file: async () => undefined }
    app.post('/', ({ raw }) => (isForm(raw) ? readForm(raw, bounds, reader) : 'there'))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const headers = { 'content-type': type, 'content-length': '1000' }
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false, headers }).on(
      'error',
      () => undefined,
    )
    const closed = new Promise<void>(done => sent.once('close', done))
    try {
      sent.write('{"a":"b')
      await expect.poll(() => vi.getTimerCount()).toBe(1)
      vi.advanceTimersByTime(20_000)
      await closed
    } finally {
      sent.destroy()
      vi.useRealTimers()
    }
  },
)

test('no timer holds a request that was read and answered', async () => {
  app = Fastify()
  acceptBodies(app)
  app.post('/', async ({ body }) => body)
  await app.ready()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  try {
    // Without a connection, as tests make their requests: thousands of them once filled the memory.
    expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).json()).toEqual({ a: 1 })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a body that came with its headers is read without waiting for pieces', async () => {
  app = Fastify()
  acceptBodies(app)
  app.addHook('onRequest', async () => undefined)
  app.post('/', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const pieces = vi.spyOn(IncomingMessage.prototype, 'iterator')
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: lab\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toContain('{"a":1}')
  expect(pieces).not.toHaveBeenCalled()
  pieces.mockRestore()
})
