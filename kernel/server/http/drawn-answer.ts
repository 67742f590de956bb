import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingOf, type Encoding } from './content-encoding.ts'

/** What was drawn for anyone who asks the same. */
export type Drawn = {
  status?: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** False where time alone changes it: then it is drawn each time. */
  isLasting?: boolean
}

/** Less is not worth compressing. */
const smallest = 1_024
const isText = /^(?:text\/|image\/svg|application\/(?:json|xml))/

/** An answer that is the same for everybody: its bytes, in each encoding made once, and their strong ETags (RFC 9110, 8.8.3). */
export class DrawnAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly isLasting: boolean
  /** The bytes held, in all encodings made so far. */
  bytes: number
  readonly #body: Buffer
  readonly #hash: string
  readonly #made = new Map<Encoding, Promise<Buffer>>()

  constructor({ status = 200, headers, body, isLasting = true }: Drawn) {
    this.status = status
    this.headers = headers
    this.isLasting = isLasting
    this.#body = Buffer.from(body)
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
    const bytes = await compressed(this.#body, encoding)
    this.bytes += bytes.length
    return bytes
  }
}

/** Whether one of the tags that somebody has is this one, or any will do (RFC 9110, 13.1.2). */
const hasTag = (tags: string | undefined, etag: string) =>
  tags !== undefined && (tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))

/** Answers with what was drawn, or that the asker has it already. Caches may keep it, and ask before each use. */
export async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  drawn: DrawnAnswer,
): Promise<FastifyReply> {
  const encoding = drawn.encodingFor(request.headers['accept-encoding'])
  const etag = drawn.etagIn(encoding)
  const { vary = '', ...headers } = drawn.headers
  reply.headers({
    'cache-control': 'public, no-cache',
    ...headers,
    vary: ['accept-encoding', vary].filter(Boolean).join(', '),
    etag,
  })
  if (drawn.status === 200 && hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const body = await drawn.bodyIn(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(drawn.status).send(body)
}
