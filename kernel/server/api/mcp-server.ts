import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyRequest } from 'fastify'
import { dispatch, type Bound, type Lab } from '../dispatch.ts'
import type { Caller } from '../handle.ts'
import type { ProblemsOf } from '../problem.ts'
import { gathered, parted, refusalOf, resultOf } from './mcp-tools.ts'

const instructions = `Each tool is one call of the lab, made with the permissions of the bearer token (a personal access token, created under
Profile Settings). Without a token, only calls that any visitor can make are listed. Lists accept limit and cursor and return next_cursor. A refused
call returns a problem document: its code says what to fix, and its fields name the invalid ones.`

type Serving = {
  lab: Lab
  tools: Map<string, Bound>
  problemsOf: ProblemsOf
  caller: Caller
  request: FastifyRequest
  signal: AbortSignal
}

/** An MCP server for one request: it keeps no state, so any process may answer the next one. */
function serverOf({ lab, tools, problemsOf, caller, request, signal }: Serving): Server {
  const server = new Server({ name: 'ai-lab', version: '1' }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [] }))
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

/** The request for the transport; Fastify has read the body already. */
const asWebRequest = (request: FastifyRequest) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(new URL(request.url, 'http://lab.invalid'), { method: request.method, headers })
}

/** Answers one message as the SDK does, as text. The SDK takes 8 MB of memory, so this file is loaded with the first message. */
export async function answerMessage(serving: Serving): Promise<{ status: number; type: string; text: string }> {
  const server = serverOf(serving)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const { request } = serving
    const answer = await transport.handleRequest(asWebRequest(request), { parsedBody: request.body })
    const type = answer.headers.get('content-type') ?? 'application/json'
    return { status: answer.status, type, text: await answer.text() }
  } finally {
    await server.close()
  }
}
