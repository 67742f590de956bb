import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { boundPipelining, closeWhenUnread } from './unread-answers.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})

const long = 'a'.repeat(20_000_000)
async function start() {
  const app = Fastify()
  const asked = vi.fn<(url: string) => void>()
  closeWhenUnread(app.server)
  boundPipelining(app)
  app.get('/slow', ({ url }) => {
    asked(url)
    return new Promise<string>(() => undefined)
  })
  app.get('/long', () => long)
  app.get('/', () => 'there')
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const ask = (path: string, times = 1) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times))
    return socket
  }
  return { app, asked, ask }
}

/** Reads until the expected length is there. */
async function textOf(socket: Socket, isAll: (text: string) => boolean) {
  let text = ''
  for await (const part of socket.setEncoding('latin1')) if (isAll((text += String(part)))) break
  return text
}

test('a few requests may be sent ahead of the answers, and are answered', async () => {
  const { ask } = await start()
  const text = await textOf(ask('/', 5), each => each.split('there').length > 5)
  expect(text.match(/200 OK/g)).toHaveLength(5)
})

test('a connection that sends many requests ahead of the answers is closed, and one is run', async () => {
  const { ask, asked } = await start()
  const socket = ask('/slow', 1_000).resume()
  await once(socket, 'close')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('requests one after the other are never too many', async () => {
  const { app } = await start()
  const { port } = app.server.address() as AddressInfo
  for (let times = 0; times < 30; times += 1)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('there')
})

test('an unread answer is dropped in the end, and a read one arrives complete', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { app, ask } = await start()
  const open = () => new Promise<number>(done => app.server.getConnections((_, count) => done(count)))
  const unread = ask('/long').pause()
  await vi.waitFor(async () => expect(await open()).toBe(1), 20_000)
  expect(await textOf(ask('/long'), each => each.length > long.length)).toContain('200 OK')
  await vi.waitFor(async () => expect(await open()).toBe(1), 20_000)
  vi.advanceTimersByTime(30_000)
  expect(await open()).toBe(1)
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(async () => expect(await open()).toBe(0), 20_000)
  unread.destroy()
})

test('a large answer that is read slowly is not cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { app, ask } = await start()
  const open = () => new Promise<number>(done => app.server.getConnections((_, count) => done(count)))
  const socket = ask('/long')
  let bytes = 0
  for (let times = 1; times <= 3; times += 1) {
    socket.on('data', part => (bytes += part.length)).resume()
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(times * 6_000_000), { interval: 1, timeout: 20_000 })
    socket.removeAllListeners('data').pause()
    vi.advanceTimersByTime(30_000)
    expect(await open()).toBe(1)
  }
  socket.destroy()
})
