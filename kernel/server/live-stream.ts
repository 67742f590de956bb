import type { FastifyInstance } from 'fastify'
import type { Lab } from './dispatch.ts'
import { ensure } from './failures.ts'
import { accessVersionHeader } from '../contract/access-version.ts'
import type { Person } from './handle.ts'
import type { Live } from './live.ts'
import type { ProblemsOf } from './problem.ts'
import { callerOf, sendProblem } from './serve.ts'
import { accessVersion, isAbout, personChanged } from './session.ts'

const heartbeat = 20_000
const perPerson = 10
/** Bytes that may wait for a slow reader. */
const mostUnread = 100_000
/** A timer cannot wait longer than 24 days; for a longer time it is checked in between. */
const longestWait = 24 * 60 * 60_000
const waitFor = (then: Date) => Math.min(Math.max(then.getTime() - Date.now(), 1), longestWait)

/**
 * `GET /v2/api/live`: server-sent events (WHATWG HTML, 9.2) for the signed-in person: everything published under
 * `person:<id>`, and `person.changed` when their session or account has changed. Ends at once when either ends, even by
 * its age. Its header says with which roles and rights it began, so that a page learns of a change before that.
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
      // The other connections are for requests.
      ensure(streams.size < app.server.maxConnections / 2, 'server.busy', { retry_after: 30 })
      open.set(person.id, count + 1)

      reply.hijack()
      const out = reply.raw
      out.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        [accessVersionHeader]: accessVersion(person),
      })
      out.write(': welcome\n\n')
      let age: NodeJS.Timeout
      const end = () => {
        if (!streams.delete(end)) return
        stop()
        clearInterval(beat)
        clearTimeout(age)
        const left = (open.get(person.id) ?? 1) - 1
        if (left > 0) open.set(person.id, left)
        else open.delete(person.id)
        out.end()
      }
      const endWith = (session: Person | undefined) => {
        if (!session) return end()
        clearTimeout(age)
        if (streams.has(end)) age = setTimeout(() => void check(), waitFor(session.expires_at))
      }
      const check = () =>
        lab.sessions.personOf(token).then(endWith, (error: unknown) => {
          request.log.warn({ err: error }, 'live: the session could not be checked')
          end()
        })
      const send = (text: string) => {
        if (out.writableLength > mostUnread) out.destroy() // Ended, it would wait for a reader, and no longer be counted.
        else out.write(text)
      }
      const tellChange = () => streams.has(end) && out.write(`event: ${personChanged}\ndata: null\n\n`)
      const stop = live.listen((topic, message) => {
        if (topic === `person:${person.id}`) send(`event: person\ndata: ${JSON.stringify(message)}\n\n`)
        if (topic === personChanged && isAbout(person, message)) void check().then(tellChange)
        if (topic === 'lab.reconnected' || (topic === personChanged && message === null)) {
          void check()
          // Settings decide on rights too: those that have just changed apply before the page asks again.
          void lab.settingsApplied().then(check).then(tellChange)
        }
      })
      const beat = setInterval(() => send(': beat\n\n'), heartbeat)
      streams.add(end)
      endWith(person)
      request.raw.on('close', end)
      if (request.raw.destroyed) end()
      return reply
    } catch (error) {
      return sendProblem(reply, request, problemsOf, error)
    }
  })
}
