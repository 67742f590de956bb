import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemsOf } from './problem.ts'
import { localeOf } from './words.ts'

/** Aborts when the connection closes before the answer is sent, or has closed already. */
export function whenGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return gone.signal
}

/**
 * Sends each JSON text as a line as soon as it is there (NDJSON). Waits for the first before anything is sent, so that
 * an early failure is thrown and has its own status; a later one becomes the last line.
 */
export async function sendStream(
  reply: FastifyReply,
  request: FastifyRequest,
  texts: AsyncIterable<string>,
  problemsOf: ProblemsOf,
): Promise<FastifyReply> {
  const iterator = texts[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* lines() {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield `${next.value}\n`
    } catch (error) {
      if (reply.raw.destroyed) return
      const problem = problemsOf(error, localeOf(request.headers['accept-language']))
      if (problem.code === 'server.failed') request.log.error({ err: error }, 'a stream failed')
      yield `${JSON.stringify({ problem })}\n`
    } finally {
      await iterator.return?.()
    }
  }
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines(), { objectMode: false }))
}
