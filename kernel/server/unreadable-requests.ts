import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLocale } from '../contract/fields.ts'
import { Failure } from './failures.ts'
import type { ProblemsOf } from './problem.ts'
import { sendProblem } from './serve.ts'

/** Not imported, because as a module node:http loads Node's own fetch, which no start needs (vite.server.config.ts). */
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** An address that cannot be decoded is malformed; one with a part longer than any of ours is not found. */
const codeOf = (code: string) => (code === 'FST_ERR_BAD_URL' ? 'request.malformed' : 'call.not_found')

/**
 * Answers requests that never reach a route, and so have no hooks and no error handler, with problems too (RFC 9457).
 */
export const unreadableRequests = (problemsOf: ProblemsOf) => ({
  frameworkErrors(error: { code: string }, request: FastifyRequest, reply: FastifyReply) {
    sendProblem(reply, request, problemsOf, new Failure(codeOf(error.code)))
  },
  /** Requests that the HTTP parser refuses, and headers that do not end: only the connection is known. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[error.code ?? ''] ?? 400
    const body = JSON.stringify({ ...problemsOf(new Failure('request.malformed'), defaultLocale), status })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    // Written only while that is possible: a sender who does not read keeps no connection.
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  },
})
