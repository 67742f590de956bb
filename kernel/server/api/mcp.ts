import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { mayCall, type Bound, type Lab } from '../dispatch.ts'
import { Failure, ensure } from '../failures.ts'
import type { Person } from '../handle.ts'
import { isTool, largestFileText, toolName } from './mcp-tools.ts'
import { allowBody, personsBytes, strangersBytes } from '../http/body.ts'
import type { ProblemsOf } from '../problem.ts'
import { callerOf, sendProblem } from '../serve.ts'
import { whenGone } from '../stream.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const isAddress = (host: string) => ipaddr.isValid(host.replace(/^\[|\]$/g, ''))

/**
 * Only pages of this lab may reach MCP from a browser; programs send no Origin. The host must be a known one, or a
 * literal address: a foreign name that was rebound to this machine (DNS rebinding) is neither, though it is same-origin
 * with itself.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string,
  config: Pick<Config, 'origin' | 'HOSTS_VENTURE' | 'HOSTS_EDUCATION'>,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const hostNames = [
    new URL(config.origin).hostname,
    ...config.HOSTS_VENTURE,
    ...config.HOSTS_EDUCATION,
    ...loopbackNames,
  ]
  return from.host === host && (hostNames.includes(from.hostname) || isAddress(from.hostname))
}

const noTools = '{"result":{"tools":[]}'

/** Inserts the texts of tools into an answer that has none. */
const withTools = (answer: string, texts: readonly (string | undefined)[]) =>
  `{"result":{"tools":[${texts.join()}]}${answer.slice(noTools.length)}`

/** The tool that a message calls, if it calls one. */
function toolCalled(tools: Map<string, Bound>, message: unknown): Bound | undefined {
  const name = (message as { params?: { name?: unknown } } | null)?.params?.name
  return typeof name === 'string' ? tools.get(name) : undefined
}

/** Invalid Request (JSON-RPC 2.0, 5.1). */
const noBatches = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'Send one message per request. Batches aren’t supported.' },
}

/**
 * The Model Context Protocol at `POST /mcp` (streamable HTTP, stateless): every call is a tool, run by `dispatch` with
 * the rights of the request's bearer token. An invalid token is refused (401) instead of being treated as a visitor, so
 * that an agent learns why its tools are missing. Both are checked before the body is read.
 * @param toolTexts each tool as JSON text, by the name of its call
 */
export async function serveMcp(
  app: FastifyInstance,
  lab: Lab,
  bounds: readonly Bound[],
  problemsOf: ProblemsOf,
  toolTexts: () => Promise<Record<string, string>>,
): Promise<void> {
  const tools = new Map(bounds.filter(isTool).map(bound => [toolName(bound.name), bound]))
  const withFile = personsBytes + largestFileText([...tools.values()].map(({ call }) => call))

  const listed = async (answer: string, person: Person | undefined) => {
    if (!answer.startsWith(noTools)) return answer
    const texts = await toolTexts()
    const own = [...tools.values()].filter(({ call }) => mayCall(call, person))
    return withTools(
      answer,
      own.map(({ name }) => texts[name]),
    )
  }
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    ensure(isOwnOrigin(request.headers.origin, request.host, lab.config), 'right.missing')
    const caller = callerOf(request)
    const person = caller.token ? await lab.sessions.personOf(caller.token) : undefined
    if (request.headers.authorization === undefined || person) return { caller, person }
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new Failure('session.gone')
  }

  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
  app.route({
    method: 'POST',
    url: '/mcp',
    async onRequest(request, reply) {
      try {
        const { person } = await admit(request, reply)
        allowBody(request, reply, { most: person ? withFile : strangersBytes, personId: person?.id })
      } catch (error) {
        return sendProblem(reply, request, problemsOf, error)
      }
    },
    async handler(request, reply) {
      try {
        const { caller, person } = await admit(request, reply)
        if (Array.isArray(request.body)) return reply.code(400).send(noBatches)
        const takesFile = toolCalled(tools, request.body)?.call.upload !== undefined
        ensure(takesFile || request.bodyBytes <= personsBytes, 'body.too_large')
        const signal = whenGone(reply)
        const { answerMessage } = await import('./mcp-server.ts')
        const answer = await answerMessage({ lab, tools, problemsOf, caller, request, signal })
        reply.header('cache-control', 'no-store').code(answer.status).type(answer.type)
        return await reply.send(await listed(answer.text, person))
      } catch (error) {
        return sendProblem(reply, request, problemsOf, error)
      }
    },
  })
}
