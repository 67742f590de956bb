import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './byte-range.ts'
import type { Lab } from './dispatch.ts'
import { Failure } from './failures.ts'
import type { Files, StoredFile } from './files.ts'
import type { ProblemsOf } from './problem.ts'
import { sendProblem } from './serve.ts'

export const yearLong = 'public, max-age=31536000, immutable'

type Sent = Pick<StoredFile, 'key' | 'bytes' | 'media_type'>

/**
 * Sends a file, or the part of it that is requested; its other headers are those that the reply has. HEAD answers the
 * known facts about the file without reading it.
 * @param missing sends the answer where the file is not stored
 */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  { key, bytes, media_type }: Sent,
  missing: () => FastifyReply,
): Promise<FastifyReply> {
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== reply.getHeader('etag')
  const range = rangeOf(isOther ? undefined : headers.range, bytes)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const part = range === 'whole' ? undefined : range
  const stream = method === 'HEAD' ? Readable.from([]) : await files.stream(key, part)
  if (!stream) return missing()
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
  return reply
    .type(media_type)
    .header('content-length', part ? part.end - part.start + 1 : bytes)
    .send(stream)
}

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
    return sendFile(request, reply, lab.files, file, missing)
  })
}
