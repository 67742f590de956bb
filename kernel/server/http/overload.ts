import type { FastifyInstance } from 'fastify'
import { Failure } from '../failures.ts'

const sampleEvery = 500
/** Requests are refused from this delay on, in milliseconds. */
const mostDelay = 1_000

/**
 * Refuses requests while the event loop is late again and again: a single pause is over by the time it is noticed. The
 * delay is how late a timer fires, each sample counting as much as all before it. Nothing is opened to measure it:
 * reading the memory in use opens a file, which fails, and throws, just when there are too many connections.
 */
export function refuseWhenLate(app: FastifyInstance): void {
  let delay = 0
  let before = performance.now()
  const clock = setInterval(() => {
    const now = performance.now()
    delay = (delay + now - before - sampleEvery) / 2
    before = now
  }, sampleEvery).unref()
  // A busy process is alive: a supervisor would otherwise restart it under load.
  app.addHook('onRequest', ({ url }, _reply, done) =>
    done(delay > mostDelay && url !== '/livez' ? new Failure('server.busy', { retry_after: 1 }) : undefined),
  )
  app.addHook('onClose', async () => clearInterval(clock))
}
