import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failures.ts'
import { originOf } from '../origin.ts'
import { createLoopTurns } from './loop-turns.ts'

/**
 * Within each interval of this many milliseconds the reader of a waiting answer must take this many bytes, or the
 * connection is closed.
 */
const span = 30_000
const leastBytes = 10_000

/** The waiting bytes of a connection: those of complete pieces that were sent, and the rest of the current piece. */
const waitingAt = (socket: Socket) => ({
  isWaiting: socket.writableLength > 0,
  sent: socket.bytesWritten - socket.writableLength,
  // Node's own time-out reads the same: nothing else says how much of a large piece was sent.
  left: (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0,
})
type Waiting = ReturnType<typeof waitingAt>

const sentBetween = (before: Waiting, now: Waiting) => now.sent - before.sent + Math.max(0, before.left - now.left)

/** Closes connections whose answers are not read: they hold memory and a connection. */
export function closeWhenUnread(server: Server): void {
  server.on('connection', socket => {
    let before = waitingAt(socket)
    const clock = setInterval(() => {
      const now = waitingAt(socket)
      if (before.isWaiting && now.isWaiting && sentBetween(before, now) < leastBytes) socket.destroy()
      before = now
    }, span).unref()
    socket.once('close', () => clearInterval(clock))
  })
}

/** The most requests of one connection that wait for their answers. Browsers and proxies send the next one after it. */
const mostAhead = 5

/** How many requests are begun in one turn of the event loop: a connection that has just come gets the next. */
const begunAtOnce = 16

/**
 * Begins requests in fair order of their origins, those of a connection one after the other, and closes one that sends many ahead of the answers (pipelining,
 * RFC 9112, 9.3.2): each of a thousand short lines would be run at once, and the answers would stay in memory until the
 * first is read.
 */
export function boundPipelining(app: FastifyInstance): void {
  const ahead = new WeakMap<Socket, (() => void)[]>()
  const inTurn = createLoopTurns(begunAtOnce, { mayBegin: true })
  app.addHook('onRequest', ({ raw: { socket }, ip }, reply, done) => {
    const waiting = ahead.get(socket) ?? []
    ahead.set(socket, waiting)
    if (waiting.length >= mostAhead) {
      socket.destroy()
      return done(new Failure('server.busy', { retry_after: 1 }))
    }
    const run = () => {
      if (socket.destroyed) return
      let leave = () => {}
      reply.raw.once('close', () => {
        leave()
        waiting.shift()
        waiting[0]?.()
      })
      leave = inTurn(originOf(ip), done)
    }
    waiting.push(run)
    if (waiting.length === 1) run()
  })
}
