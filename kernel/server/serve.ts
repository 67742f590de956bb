import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../contract/call.ts'
import type { Problem } from '../contract/failure.ts'
import { browserOf, cookieOf, keepBrowser } from './browser-cookie.ts'
import type { Bound, Lab } from './dispatch.ts'
import { admit, checkBeforeFile, dispatch } from './dispatch.ts'
import type { Caller, Download, Person } from './handle.ts'
import { found } from './failures.ts'
import { allowBody, personsBytes, strangersBytes } from './http/body.ts'
import { isForm } from './http/form.ts'
import { sendRendered } from './http/rendered-answer.ts'
import { originOf } from './origin.ts'
import type { ProblemsOf } from './problem.ts'
import { sendStream, whenGone } from './stream.ts'
import { receive } from './upload.ts'
import { localeOf } from './words.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a request. */
    caller: Caller | null
  }
}

/** Its scheme in any case, and spaces before the token (RFC 9110, sections 11.1 and 11.4). */
const bearer = /^Bearer +([\w-]{1,200})$/i

/** The address behind the trusted proxies; if they forward an invalid one, the nearest certain address. */
const addressOf = ({ ip, socket }: FastifyRequest) => (isIP(ip) ? ip : (socket.remoteAddress ?? '127.0.0.1'))

/** The caller: address (behind the trusted proxies), language, host, bearer token, browser secret. */
export function callerOf(request: FastifyRequest): Caller {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const browser = browserOf(request)
  return {
    ip: addressOf(request),
    locale: localeOf(request.headers['accept-language']),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.hostname,
    ...(token && { token }),
    ...(browser && { browser }),
    ...(request.headers.cookie && { cookie: (name: string) => cookieOf(request, name) }),
  }
}

/** The problem of an error: logged if it is the lab's fault, and with a Retry-After header if it is temporary. */
export function problemFor(
  reply: FastifyReply,
  request: FastifyRequest,
  problemsOf: ProblemsOf,
  error: unknown,
  locale = localeOf(request.headers['accept-language']),
): Problem {
  const problem = problemsOf(error, locale)
  if (problem.status >= 500 && problem.code === 'server.failed') request.log.error({ err: error }, 'a call failed')
  if (problem.retry_after) reply.header('retry-after', problem.retry_after)
  return problem
}

export function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  problemsOf: ProblemsOf,
  error: unknown,
): FastifyReply {
  const problem = problemFor(reply, request, problemsOf, error)
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** How long an answer is cached that the clock changes: a calendar begins some time ago. */
const cachedFor = 3_600_000

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

/** Documents that anyone may fetch, also pages of other sites (a verifier of credentials, for example). */
const isDocument = ({ method, who }: Call) => method === 'GET' && who.kind === 'anyone'

/** The overhead of a form beside its file. */
const besideFile = 100_000

/** How much of a body is read, and whose memory it takes: a file that goes to the disk takes none. */
function allowanceOf({ upload }: Call, person: Person | undefined, request: FastifyRequest) {
  if (upload && isForm(request))
    return {
      most: upload.maxBytes + besideFile,
      limit: upload.maxBytes,
      personId: upload.toDisk ? undefined : person?.id,
    }
  return { most: person ? personsBytes : strangersBytes, personId: person?.id }
}

/**
 * Whether the client already has the document, according to its ETag (RFC 9110, 13.1.2). Calendars that subscribe to a
 * feed come again every hour.
 */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, bytes: Download['bytes']): boolean {
  if (!Buffer.isBuffer(bytes)) return false
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language' })
  return request.headers['if-none-match'] === etag
}

/** Sends the cached answer of a document to a caller without a token (`cachedBy`), made by the call like any other. */
async function sendCached(lab: Lab, bound: Bound, caller: Caller, request: FastifyRequest, reply: FastifyReply) {
  const { call } = bound
  const render = async () => {
    const answer = await dispatch(lab, bound, { input: request.query, caller, isAdmitted: true })
    const headers = { 'access-control-allow-origin': '*', vary: 'accept-language' }
    const until = Date.now() + cachedFor
    if ('json' in answer)
      return { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body: answer.json, until }
    if (!('download' in answer) || !Buffer.isBuffer(answer.download.bytes))
      throw new Error(`${call.path} is no document that can be cached`)
    const { bytes, name, media_type } = answer.download
    const ofFile = { 'content-type': media_type, 'content-disposition': attachment(name) }
    return { headers: { ...headers, ...ofFile }, body: bytes, until }
  }
  const asker = () => ({ origin: originOf(caller.ip), signal: whenGone(reply) })
  const key = `call ${caller.locale} ${request.url}`
  return sendRendered(request, reply, found(await lab.answerCache.get(key, call.cachedBy, render, asker)))
}

/** Puts every call at its method and path. */
export async function serveCalls(
  app: FastifyInstance,
  lab: Lab,
  bounds: readonly Bound[],
  problemsOf: ProblemsOf,
): Promise<void> {
  const uploads = join(lab.config.DATA_DIR, 'uploads')
  app.decorateRequest('caller', null)
  for (const bound of bounds) {
    const { call } = bound
    app.route({
      method: call.method,
      url: call.path,
      async onRequest(request, reply) {
        request.caller = callerOf(request)
        const person = await admit(lab, bound, request.caller)
        allowBody(request, reply, allowanceOf(call, person, request))
      },
      async handler(request, reply) {
        let forget = async () => {}
        try {
          const caller = { ...request.caller!, keepBrowser: keepBrowser(request, reply) }
          if (call.cachedBy && !caller.token) return await sendCached(lab, bound, caller, request, reply)
          const received = call.upload
            ? await receive(request, call, uploads, fields => checkBeforeFile(lab, bound, caller, fields))
            : { input: call.method === 'GET' ? request.query : request.body }
          if ('forget' in received) forget = received.forget
          const key = request.headers['idempotency-key']
          const answer = await dispatch(lab, bound, {
            input: received.input,
            ...('file' in received && { file: received.file }),
            caller,
            isAdmitted: true,
            idempotencyKey: typeof key === 'string' ? key.slice(0, 200) : undefined,
            ...(call.stream && { signal: whenGone(reply) }),
          })
          reply.header('cache-control', 'no-store')
          if (isDocument(call)) reply.header('access-control-allow-origin', '*')
          if ('stream' in answer) return await sendStream(reply, request, answer.stream, problemsOf)
          if ('json' in answer) return reply.type('application/json; charset=utf-8').send(answer.json)
          if (isDocument(call) && isUnchanged(request, reply, answer.download.bytes)) return reply.code(304).send()
          return reply
            .type(answer.download.media_type)
            .header('content-disposition', attachment(answer.download.name))
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
