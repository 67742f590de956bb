import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../origin.ts'
import { compressed, encodingOf, type Encoding } from './content-encoding.ts'
import { createLoopTurns } from './loop-turns.ts'
import { ownBuffer } from './own-buffer.ts'

/** A rendered response, the same for everybody who requests it. */
export type Rendered = {
  status?: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** False if it is rendered for each request, because it must not be cached. */
  isLasting?: boolean
  /** When time alone changes it, in milliseconds since 1970: it is not returned from then on. */
  until?: number
}

/** The fewest bytes that are worth compressing. */
const smallest = 1_024
const isText = /^(?:text\/|image\/svg|application\/(?:json|xml))/

/** A rendered response as bytes, compressed once for each encoding, with strong ETags (RFC 9110, 8.8.3). */
export class RenderedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly isLasting: boolean
  readonly until: number
  /** The size in all encodings made so far. */
  bytes: number
  readonly #body: Buffer
  readonly #hash: string
  readonly #made = new Map<Encoding, Promise<Buffer>>()

  constructor({ status = 200, headers, body, isLasting = true, until = Number.POSITIVE_INFINITY }: Rendered) {
    this.status = status
    this.headers = headers
    this.isLasting = isLasting
    this.until = until
    this.#body = ownBuffer(body)
    this.bytes = this.#body.length
    this.#hash = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22)
  }

  encodingFor(accepted: string | undefined): Encoding {
    return this.#body.length >= smallest && isText.test(this.headers['content-type'] ?? '')
      ? encodingOf(accepted)
      : 'identity'
  }

  etagIn = (encoding: Encoding): string => `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`

  bodyIn(encoding: Encoding): Promise<Buffer> {
    const made = this.#made.get(encoding) ?? this.#make(encoding)
    this.#made.set(encoding, made)
    return made
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#body
    const bytes = await compressed(this.#body, encoding, this.isLasting)
    this.bytes += bytes.length
    return bytes
  }
}

/** Whether If-None-Match lists this tag, or any (RFC 9110, 13.1.2). */
const hasTag = (tags: string | undefined, etag: string) =>
  tags !== undefined && (tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))

/** What is written at once of a long body: the system copies what it is given, which takes milliseconds for megabytes. */
const pieceBytes = 65_536

/** Many connections that ask for long bodies would keep everybody waiting: a few pieces are written at once. */
const inTurn = createLoopTurns(4)

/** A long body in pieces, sent in fair turns. */
async function* inPieces(body: Buffer, origin: string) {
  for (let at = 0; at < body.length; at += pieceBytes) {
    await new Promise<void>(resolve => inTurn(origin, resolve))
    yield body.subarray(at, at + pieceBytes)
  }
}

/** Sends the answer, or 304 to a client that has it already. Caches may store it, and revalidate before each use. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: RenderedAnswer,
): Promise<FastifyReply> {
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  const etag = answer.etagIn(encoding)
  const { vary = '', ...headers } = answer.headers
  reply.headers({
    'cache-control': 'public, no-cache',
    ...headers,
    vary: ['accept-encoding', vary].filter(Boolean).join(', '),
    etag,
  })
  if (answer.status === 200 && hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const body = await answer.bodyIn(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(answer.status)
  if (body.length <= 2 * pieceBytes) return reply.send(body)
  return reply.header('content-length', body.length).send(Readable.from(inPieces(body, originOf(request.ip))))
}
