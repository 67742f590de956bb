import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { allows } from '../../contract/who.ts'
import type { Config } from '../config.ts'
import { dispatch, type Bound, type Lab } from '../dispatch.ts'
import { Failure } from '../failures.ts'
import type { Caller, Person } from '../handle.ts'
import { gathered, parted, refusalOf, resultOf, toolName, toolOf } from './mcp-tools.ts'
import type { ProblemsOf } from '../problem.ts'
import { callerOf, sendProblem } from '../serve.ts'
import { whenGone } from '../stream.ts'

const instructions = `Each tool is one call of the lab, made with the rights of the bearer token (a personal access token, made under
Profile settings). Without a token, only what any visitor may do is listed. Lists take limit and cursor and answer next_cursor. A refused
call answers a problem document: its code says what to mend, its fields name what is wrong.`

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const isAddress = (host: string) => ipaddr.isValid(host.replace(/^\[|\]$/g, ''))

/**
 * Only pages of this lab may reach MCP from a browser; programs send no Origin. The host must be one we know, or a
 * literal address: a foreign name that was rebound to us (DNS rebinding) is same-origin with itself, and neither.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string,
  config: Pick<Config, 'origin' | 'HOSTS_VENTURE' | 'HOSTS_EDUCATION'>,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const known = [new URL(config.origin).hostname, ...config.HOSTS_VENTURE, ...config.HOSTS_EDUCATION, ...loopbackNames]
  return from.host === host && (known.includes(from.hostname) || isAddress(from.hostname))
}

type Serving = {
  lab: Lab
  tools: Map<string, Bound>
  problemsOf: ProblemsOf
  caller: Caller
  person: Person | undefined
  request: FastifyRequest
  signal: AbortSignal
}

/** An MCP server for one request: nothing is kept between two, so any process may answer the next. */
function serverOf({ lab, tools, problemsOf, caller, person, request, signal }: Serving): Server {
  const server = new Server({ name: 'ai-lab', version: '1' }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].filter(({ call }) => allows(call.who, person) === 'yes').map(toolOf),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const bound = tools.get(params.name)
    if (!bound) throw new McpError(ErrorCode.InvalidParams, `there is no tool ${params.name}`)
    try {
      const answer = await dispatch(lab, bound, { ...parted(bound.call, params.arguments ?? {}), caller, signal })
      return resultOf(bound.call, await gathered(answer))
    } catch (error) {
      const problem = problemsOf(error, caller.locale)
      if (problem.code === 'server.failed') request.log.error({ err: error }, 'a tool call failed')
      return refusalOf(problem)
    }
  })
  return server
}

/** The request as the transport takes it; the body was read by Fastify already. */
const asWebRequest = (request: FastifyRequest) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(new URL(request.url, 'http://lab.invalid'), { method: request.method, headers })
}

/**
 * The Model Context Protocol at `POST /mcp` (streamable HTTP, stateless): every call is a tool, carried out by `dispatch`
 * with the rights of the request's bearer token. A token that opens nothing is refused (401) rather than taken for a visitor,
 * so that an agent learns why its tools are gone.
 */
export async function serveMcp(
  app: FastifyInstance,
  lab: Lab,
  bounds: readonly Bound[],
  problemsOf: ProblemsOf,
): Promise<void> {
  const tools = new Map(bounds.map(bound => [toolName(bound.name), bound]))
  const largestFile = Math.max(0, ...bounds.map(({ call }) => call.upload?.maxBytes ?? 0))

  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: 1_048_576 + Math.ceil((largestFile * 4) / 3),
    async handler(request, reply) {
      try {
        if (!isOwnOrigin(request.headers.origin, request.host, lab.config)) throw new Failure('right.missing')
        const caller = callerOf(request)
        const person = caller.token ? await lab.sessions.personOf(caller.token) : undefined
        if (request.headers.authorization !== undefined && !person) {
          reply.header('www-authenticate', 'Bearer error="invalid_token"')
          throw new Failure('session.gone')
        }
        const server = serverOf({ lab, tools, problemsOf, caller, person, request, signal: whenGone(reply) })
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
        try {
          await server.connect(transport)
          const answer = await transport.handleRequest(asWebRequest(request), { parsedBody: request.body })
          const text = await answer.text()
          reply.header('cache-control', 'no-store').code(answer.status)
          return await reply.type(answer.headers.get('content-type') ?? 'application/json').send(text)
        } finally {
          await server.close()
        }
      } catch (error) {
        return sendProblem(reply, request, problemsOf, error)
      }
    },
  })
}
