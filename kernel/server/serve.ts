import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../contract/call.ts'
import type { Bound, Lab } from './dispatch.ts'
import { dispatch } from './dispatch.ts'
import { Failure } from './failures.ts'
import type { Caller, Upload } from './handle.ts'
import type { ProblemsOf } from './problem.ts'
import { sendStream, whenGone } from './stream.ts'
import { localeOf } from './words.ts'

const bearer = /^Bearer ([\w-]{1,200})$/

/** Who is asking: address (behind the trusted proxies), language, host, bearer token. */
export function callerOf(request: FastifyRequest): Caller {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return {
    ip: request.ip,
    locale: localeOf(request.headers['accept-language']),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.hostname,
    ...(token && { token }),
  }
}

export function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  problemsOf: ProblemsOf,
  error: unknown,
): FastifyReply {
  const problem = problemsOf(error, localeOf(request.headers['accept-language']))
  if (problem.status >= 500 && problem.code === 'server.failed') request.log.error({ err: error }, 'a call failed')
  if (problem.retry_after) reply.header('retry-after', problem.retry_after)
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

async function uploadOf(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ input: Record<string, unknown>; file?: Upload }> {
  if (!request.isMultipart()) return { input: (request.body ?? {}) as Record<string, unknown> }
  const input: Record<string, unknown> = {}
  let file: Upload | undefined
  for await (const part of request.parts({
    limits: { files: 1, fileSize: maxBytes, fields: 50, fieldSize: 100_000 },
  })) {
    if (part.type === 'file') file = { bytes: await part.toBuffer(), name: part.filename, media_type: part.mimetype }
    else input[part.fieldname] = fieldValue(String(part.value))
  }
  return { input, ...(file && { file }) }
}

/** A field of a form is text, unless it is a JSON object or list written out. */
const fieldValue = (value: string): unknown => {
  if (!/^[[{]/.test(value)) return value === 'true' ? true : value === 'false' ? false : value
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw new Failure('request.malformed')
  }
}

/** What anyone may fetch by its address: pages of other sites may read it too (a verifier of credentials, for one). */
const isDocument = ({ method, who }: Call) => method === 'GET' && who.kind === 'anyone'

/** Puts every call at its method and path. */
export async function serveCalls(
  app: FastifyInstance,
  lab: Lab,
  bounds: readonly Bound[],
  problemsOf: ProblemsOf,
): Promise<void> {
  await app.register(multipart)
  for (const bound of bounds) {
    const { call } = bound
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.upload ? call.upload.maxBytes + 100_000 : 1_048_576,
      async handler(request, reply) {
        try {
          const { input, file } = call.upload
            ? await uploadOf(request, call.upload.maxBytes)
            : { input: call.method === 'GET' ? request.query : request.body, file: undefined }
          const key = request.headers['idempotency-key']
          const answer = await dispatch(lab, bound, {
            input,
            file,
            caller: callerOf(request),
            idempotencyKey: typeof key === 'string' ? key.slice(0, 200) : undefined,
            ...(call.stream && { signal: whenGone(reply) }),
          })
          reply.header('cache-control', 'no-store')
          if (isDocument(call)) reply.header('access-control-allow-origin', '*')
          if ('stream' in answer) return await sendStream(reply, request, answer.stream, problemsOf)
          if ('json' in answer) return reply.type('application/json; charset=utf-8').send(answer.json)
          return reply
            .type(answer.download.media_type)
            .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.download.name)}`)
            .send(answer.download.bytes)
        } catch (error) {
          return sendProblem(reply, request, problemsOf, error)
        }
      },
    })
  }
}
