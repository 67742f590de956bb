import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { workerUrl } from '#kernel/web/trusted.ts'
import type { Built } from './built.ts'

const source = readFileSync(new URL('offline-worker.js', import.meta.url), 'utf8')

/** The worker for reading without a connection, made for this build: with the next one browsers replace it. */
export function serveOffline(app: FastifyInstance, { app: { script, css } }: Built): void {
  const build = createHash('sha256')
    .update([script, ...css].join(' '))
    .digest('hex')
    .slice(0, 12)
  const code = source.replace('__BUILD__', build).replace('__PAGE__', hrefOf(toEducation.myLearning))
  app.get(workerUrl, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(code),
  )
}
