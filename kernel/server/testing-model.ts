import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the endpoint was asked. */
export type ModelRequest = {
  model: string
  messages: { role: string; content: string }[]
  authorization: string | undefined
  [field: string]: unknown
}

/** How the endpoint answers one request. */
export type Behaviour = {
  /** The words of the answer, streamed piece by piece. */
  text?: string
  pieceLength?: number
  /** The pause before the first piece, and before each further one. */
  firstMs?: number
  nextMs?: number
  /** Ends the connection after so many pieces, like a process that dies. */
  cutAfter?: number
  /** Closes the response normally after so many pieces, without marking the answer as complete. */
  endAfter?: number
  finish?: string
  /** Never ends. */
  endless?: boolean
  /** Says nothing, and keeps the connection. */
  hangs?: boolean
  status?: number
  headers?: Record<string, string>
  /** Sent as the body, whatever it is. */
  raw?: string
  /** Sends a call of a tool before the text, which no model should. */
  tool?: { name: string; arguments: string }
  /** Answers at once, as endpoints do that cannot stream. */
  plain?: boolean
}

export type Behave = (request: ModelRequest, nth: number) => Behaviour | Promise<Behaviour>

async function read(request: IncomingMessage): Promise<ModelRequest> {
  let text = ''
  for await (const part of request) text += String(part)
  return { ...(JSON.parse(text) as ModelRequest), authorization: request.headers.authorization }
}

const piecesOf = ({ text = '', pieceLength = 7 }: Behaviour) => {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / pieceLength) }, (_, at) =>
    characters.slice(at * pieceLength, (at + 1) * pieceLength).join(''),
  )
}

const event = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const delta = (content: string) => event({ choices: [{ index: 0, delta: { content } }] })

async function answer(response: ServerResponse, behaviour: Behaviour, isOpen: () => boolean): Promise<void> {
  const { status = 200, headers = {}, raw, hangs, endless, tool, finish = 'stop' } = behaviour
  if (hangs) return
  if (raw !== undefined || status !== 200) {
    response.writeHead(status, { 'content-type': 'text/event-stream', ...headers }).end(raw ?? '{"error":{}}')
    return
  }
  if (behaviour.plain) {
    const choices = [{ message: { role: 'assistant', content: behaviour.text }, finish_reason: finish }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }))
    return
  }
  await sleep(behaviour.firstMs ?? 0)
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers })
  if (tool) response.write(event({ choices: [{ delta: { tool_calls: [{ index: 0, function: tool }] } }] }))
  for (let n = 0; endless && isOpen(); n++) {
    response.write(delta('and so on '))
    if (n % 50 === 0) await sleep(1)
  }
  for (const [at, piece] of piecesOf(behaviour).entries()) {
    if (!isOpen()) return
    if (at === behaviour.cutAfter) return void response.destroy()
    if (at === behaviour.endAfter) return void response.end(event('[DONE]'))
    response.write(delta(piece))
    if (behaviour.nextMs) await sleep(behaviour.nextMs)
  }
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }))
  response.write(event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } }))
  response.end(event('[DONE]'))
}

/**
 * An OpenAI-compatible endpoint of the project's own, on loopback: it answers as it is told, well or badly, and
 * remembers what it was asked.
 * @param behave how to answer the nth request, counted from 0
 */
export async function openTestModel(behave: Behave = () => ({ text: 'Hello.' }), port = 0) {
  const requests: ModelRequest[] = []
  const seen = { open: 0, abandoned: 0, paths: [] as string[] }
  let present = behave
  const server = createServer((request, response) => {
    seen.open += 1
    seen.paths.push(request.url ?? '')
    response.on('error', () => undefined)
    response.on('close', () => {
      seen.open -= 1
      if (!response.writableFinished) seen.abandoned += 1
    })
    void (async () => {
      const requestBody = await read(request)
      requests.push(requestBody)
      await answer(response, await present(requestBody, requests.length - 1), () => !response.destroyed)
    })().catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    requests,
    seen,
    /** The settings of a lab that uses it. */
    settings: { AI_BASE_URL: url, AI_MODEL: 'test-model', AI_API_KEY: 'test-key' },
    behaves(next: Behave) {
      present = next
      requests.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type TestModel = Awaited<ReturnType<typeof openTestModel>>
