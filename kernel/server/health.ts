import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from './config.ts'
import type { Store } from './database.ts'
import { waitingMails } from './mail.ts'
import { hashToken } from './session.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request comes from this machine itself: requests through a proxy on it come from there too, but belong to
 * others.
 */
const isLocal = ({ socket, headers }: FastifyRequest, { PUBLIC_URL, TRUST_PROXY }: Config) =>
  loopback.has(socket.remoteAddress ?? '') &&
  !PUBLIC_URL &&
  TRUST_PROXY.length === 0 &&
  !forwarding.some(name => name in headers)

const mayRead = (request: FastifyRequest, config: Config) =>
  config.METRICS_TOKEN
    ? hashToken((request.headers.authorization ?? '').replace(/^bearer +/i, 'Bearer ')) ===
      hashToken(`Bearer ${config.METRICS_TOKEN}`)
    : isLocal(request, config)

type HealthOf = {
  /** The metrics of other parts of the lab. */
  parts: Registry[]
  isFilling(): boolean
}

/**
 * `/livez`: this process answers. `/readyz`: and its database does, and a new lab has its sample. `/metrics`: Prometheus text, with the token of
 * METRICS_TOKEN; without one only for this machine, and not behind a proxy.
 */
export function serveHealth(app: FastifyInstance, config: Config, store: Store, { parts, isFilling }: HealthOf): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'lab_http_seconds',
    help: 'how long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  })
  const failed = new Counter({
    name: 'lab_http_failures_total',
    help: 'answers of 500 and more',
    registers: [register],
  })
  const connections = new Gauge({
    name: 'lab_database_connections',
    help: 'open connections of the pool',
    registers: [register],
  })

  const mails = new Gauge({
    name: 'lab_mails_waiting',
    help: 'mails that have not left: on their way, or no mail server takes them',
    registers: [register],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    if (reply.statusCode >= 500) failed.inc()
    done()
  })
  app.get('/livez', { logLevel: 'silent' }, () => 'ok')
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await store.pool.query('select 1')
      if (isFilling()) return reply.code(503).header('retry-after', '1').send('the sample content is being added')
      return 'ok'
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).header('retry-after', '1').send('the database does not answer')
    }
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.code(404).send()
    connections.set(store.pool.totalCount)
    mails.set(await waitingMails(store.db))
    return reply.type(register.contentType).send(await Registry.merge([register, ...parts]).metrics())
  })
}
