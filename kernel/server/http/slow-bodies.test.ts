import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { closeWhenSlow } from './slow-bodies.ts'

let server: Server
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

/** A body being sent: its parts are written by hand, and time is advanced by hand. */
async function beginBody() {
  const arriving = Promise.withResolvers<IncomingMessage>()
  server = createServer(incoming => arriving.resolve(incoming.resume()))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method: 'POST' }).on('error', () => undefined)
  sent.write('x')
  const incoming = await arriving.promise
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  closeWhenSlow(incoming)
  const arrived = async (bytes: number) => {
    const before = incoming.socket.bytesRead
    sent.write(Buffer.alloc(bytes))
    await vi.waitFor(() => expect(incoming.socket.bytesRead).toBeGreaterThanOrEqual(before + bytes), 20_000)
  }
  return { incoming, arrived }
}

test('a steady body is left alone, and one that trickles is closed', async () => {
  const { incoming, arrived } = await beginBody()
  await arrived(20_000)
  vi.advanceTimersByTime(10_000)
  expect(incoming.destroyed).toBe(false)
  await arrived(500)
  vi.advanceTimersByTime(10_000)
  expect(incoming.destroyed).toBe(true)
})
