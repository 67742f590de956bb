import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { rangeOf } from './byte-range.ts'
import type { Lab } from './dispatch.ts'
import { Failure } from './failures.ts'
import type { ProblemsOf } from './problem.ts'
import { sendProblem } from './serve.ts'

export const yearLong = 'public, max-age=31536000, immutable'

/**
 * Uploaded files at `/files/<key>`: never executable, immutable under their address, and in ranges on request, as
 * browsers seek in a video.
 */
export function serveFiles(app: FastifyInstance, lab: Lab, problemsOf: ProblemsOf): void {
  app.get<{ Params: { key: string } }>('/files/:key', { compress: false } as object, async (request, reply) => {
    const missing = () => sendProblem(reply, request, problemsOf, new Failure('thing.not_found'))
    const file = await lab.files.find(lab.store.db, request.params.key)
    if (!file || file.is_private) return missing()
    const etag = `"${file.key}"`
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': yearLong,
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
      ...(!file.media_type.startsWith('image/') && { 'content-disposition': 'attachment' }),
    })
    const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
    const range = rangeOf(isOther ? undefined : request.headers.range, file.bytes)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    const part = range === 'whole' ? undefined : range
    // HEAD answers the known facts about the file without reading it.
    const stream = request.method === 'HEAD' ? Readable.from([]) : await lab.files.stream(file.key, part)
    if (!stream) return missing()
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`)
    return reply
      .type(file.media_type)
      .header('content-length', part ? part.end - part.start + 1 : file.bytes)
      .send(stream)
  })
}
