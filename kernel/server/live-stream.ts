import type { FastifyInstance } from 'fastify'
import type { Lab } from './dispatch.ts'
import { ensure } from './failures.ts'
import type { Live } from './live.ts'
import type { ProblemsOf } from './problem.ts'
import { callerOf, sendProblem } from './serve.ts'
import { personChanged } from './session.ts'

const heartbeat = 20_000
const perPerson = 10

/**
 * `GET /v2/api/live`: server-sent events (WHATWG HTML, 9.2) for the signed-in person: everything published under
 * `person:<id>`. Ends at once when their session or account does.
 */
export function serveLive(app: FastifyInstance, lab: Lab, live: Live, problemsOf: ProblemsOf): void {
  const open = new Map<string, number>()
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })

  app.get('/v2/api/live', { logLevel: 'silent' }, async (request, reply) => {
    const { token } = callerOf(request)
    try {
      const person = token ? await lab.sessions.personOf(token) : undefined
      ensure(person && token, 'session.required')
      const count = open.get(person.id) ?? 0
      ensure(count < perPerson, 'limit.reached', { retry_after: 30 })
      open.set(person.id, count + 1)

      reply.hijack()
      const out = reply.raw
      out.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      out.write(': welcome\n\n')
      const end = () => {
        stop()
        clearInterval(beat)
        streams.delete(end)
        const left = (open.get(person.id) ?? 1) - 1
        if (left > 0) open.set(person.id, left)
        else open.delete(person.id)
        out.end()
      }
      const check = async () => {
        if (!(await lab.sessions.personOf(token))) end()
      }
      const stop = live.listen((topic, message) => {
        if (topic === `person:${person.id}`) out.write(`event: person\ndata: ${JSON.stringify(message)}\n\n`)
        if ((topic === personChanged && message === person.id) || topic === 'lab.reconnected') {
          check().catch((error: unknown) => {
            request.log.warn({ err: error }, 'live: the session could not be checked')
            end()
          })
        }
      })
      const beat = setInterval(() => out.write(': beat\n\n'), heartbeat)
      streams.add(end)
      request.raw.on('close', () => {
        if (streams.has(end)) end()
      })
      return reply
    } catch (error) {
      return sendProblem(reply, request, problemsOf, error)
    }
  })
}
