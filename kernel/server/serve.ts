import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../contract/call.ts'
import type { Bound, Lab } from './dispatch.ts'
import { dispatch, personCalling } from './dispatch.ts'
import type { Caller } from './handle.ts'
import type { ProblemsOf } from './problem.ts'
import { sendStream, whenGone } from './stream.ts'
import { receive } from './upload.ts'
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
  const uploads = join(lab.config.DATA_DIR, 'uploads')
  for (const bound of bounds) {
    const { call } = bound
    app.route({
      method: call.method,
      url: call.path,
      // a file that goes to the disk is counted while it is written; what comes beside it is no longer than any other call
      bodyLimit: call.upload && !call.upload.toDisk ? call.upload.maxBytes + 100_000 : 1_048_576,
      async handler(request, reply) {
        let forget = async () => {}
        try {
          const caller = callerOf(request)
          if (call.upload?.toDisk) await personCalling(lab, call, caller)
          const received = call.upload
            ? await receive(request, call, uploads)
            : { input: call.method === 'GET' ? request.query : request.body }
          if ('forget' in received) forget = received.forget
          const key = request.headers['idempotency-key']
          const answer = await dispatch(lab, bound, {
            input: received.input,
            ...('file' in received && { file: received.file }),
            caller,
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
        } finally {
          await forget()
        }
      },
    })
  }
}
