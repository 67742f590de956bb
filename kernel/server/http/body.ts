import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, ensure } from '../failures.ts'
import { JsonBounds, parseBounded } from '../json.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { closeUnread, closeWhenSlow } from './slow-bodies.ts'

/** The bytes that a stranger may send, and a signed-in person; a call that takes a file allows more. */
export const strangersBytes = 65_536
export const personsBytes = 1_048_576

declare module 'fastify' {
  interface FastifyInstance {
    bodyBudget: BodyBudget
  }
  interface FastifyRequest {
    /** How many bytes of a body may be read, and the size of a JSON body. */
    mostBytes: number
    bodyBytes: number
  }
}

type Allowance = {
  most: number
  /** The limit that a refusal names. A form can be larger than its file. */
  limit?: number
  personId: string | undefined
}

/**
 * Limits a body by caller and call before any of it is read.
 * @throws Failure `body.too_large` where more is announced, `server.busy` where no memory is left for it,
 * `request.malformed` where the caller has gone
 */
export function allowBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { most, limit = most, personId }: Allowance,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const announced = length === undefined ? (encoding === undefined ? 0 : most) : Number(length)
  ensure(announced <= most, 'body.too_large', { limit_bytes: limit })
  request.mostBytes = most
  if (announced <= strangersBytes || personId === undefined) return
  // A caller who left while their right was checked sends no close event, so the memory would never be released.
  ensure(!reply.raw.destroyed, 'request.malformed')
  reply.raw.once('close', request.server.bodyBudget.reserve(personId, announced))
}

/** Whether all that was announced has arrived. Node says that a body is complete only after it has brought its last piece. */
const hasArrived = ({ complete, readableLength, headers }: IncomingMessage) =>
  complete || readableLength === Number(headers['content-length'])

/** The pieces of a body: small ones have mostly arrived by now, and nothing then waits for them. */
function piecesOf({ raw }: FastifyRequest): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (hasArrived(raw)) return raw.readableLength > 0 ? [raw.read() as Buffer] : []
  closeWhenSlow(raw)
  // A body refused midway stays open until the answer is sent.
  return raw.iterator({ destroyOnReturn: false })
}

/** Reads a JSON body, checking it as it arrives. */
async function readJson(request: FastifyRequest): Promise<unknown> {
  const bounds = new JsonBounds()
  const parts: Buffer[] = []
  let length = 0
  for await (const part of piecesOf(request)) {
    length += part.length
    ensure(length <= request.mostBytes, 'body.too_large', { limit_bytes: request.mostBytes })
    bounds.read(part)
    parts.push(part)
  }
  request.bodyBytes = length
  return length === 0 ? {} : parseBounded(Buffer.concat(parts).toString())
}

/** If a request breaks off, its sender caused it, and no one receives a response. */
const brokenOff = (error: unknown) => {
  throw error instanceof Failure ? error : new Failure('request.malformed')
}

/** JSON bodies, and the limits of all bodies: a route without a larger limit takes what a stranger may send. */
export function acceptBodies(app: FastifyInstance): void {
  app.decorate('bodyBudget', createBodyBudget())
  app.decorateRequest('mostBytes', strangersBytes)
  app.decorateRequest('bodyBytes', 0)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', (request: FastifyRequest) => readJson(request).catch(brokenOff))
  // A form is read by the call that takes it; every other route reads none.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    closeUnread(raw)
    done()
  })
}
