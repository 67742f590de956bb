import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failures.ts'

/** Within each so many milliseconds the reader of a waiting answer takes so many bytes, or the connection is closed. */
const span = 30_000
const leastBytes = 10_000

/** The bytes that have left; a piece counts when all of it has. */
const sentBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/** Closes connections whose answers are not read: they are in memory, and nobody else gets the connection meanwhile. */
export function closeWhenUnread(server: Server): void {
  server.on('connection', socket => {
    let before = { sent: 0, isWaiting: false }
    const clock = setInterval(() => {
      const now = { sent: sentBy(socket), isWaiting: socket.writableLength > 0 }
      if (before.isWaiting && now.isWaiting && now.sent - before.sent < leastBytes) socket.destroy()
      before = now
    }, span).unref()
    socket.once('close', () => clearInterval(clock))
  })
}

/** Requests of one connection that may be under way at once. Browsers and proxies send the next one after the answer. */
const mostAhead = 5

/**
 * Closes connections that send many requests ahead of the answers (pipelining, RFC 9112, 9.3.2): each of a thousand short
 * lines would be answered at once, and the answers would stay in memory until the first is read.
 */
export function boundPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (underWay.get(socket) ?? 0) + change
    underWay.set(socket, now)
    return now
  }
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    reply.raw.once('close', () => count(socket, -1))
    if (count(socket, 1) <= mostAhead) return done()
    socket.destroy()
    return done(new Failure('server.busy', { retry_after: 1 }))
  })
}
