import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { drawCover } from '#kernel/server/cover.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { Failure } from '#kernel/server/failures.ts'
import { contentPolicy } from '#kernel/server/headers.ts'
import type { ProblemsOf } from '#kernel/server/problem.ts'
import { sendProblem } from '#kernel/server/serve.ts'
import { bootMode } from '#kernel/web/boot-mode.ts'
import { servePublicPages } from './public-site.ts'

const dist = join(import.meta.dirname, '../dist/web')
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** The policy of everything but the public pages, which add the hash of their one style. */
export const policy = contentPolicy({ styles: [], scripts: [sha256(bootMode)] })

const yearLong = 'public, max-age=31536000, immutable'

/** Files, covers, built assets, pages: all that is not a call. */
export async function serveSite(app: FastifyInstance, lab: Lab, problemsOf: ProblemsOf): Promise<void> {
  await app.register(fastifyCompress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  const assets = join(dist, 'assets')
  if (existsSync(assets)) {
    await app.register(fastifyStatic, { root: assets, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', index: false })
  }

  app.get<{ Params: { seed: string } }>('/covers/:seed.svg', (request, reply) =>
    reply.type('image/svg+xml').header('cache-control', yearLong).send(drawCover(request.params.seed.slice(0, 100))),
  )
  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const file = await lab.files.read(lab.store.db, request.params.key)
    if (!file) return sendProblem(reply, request, problemsOf, new Failure('thing.not_found'))
    if (!file.media_type.startsWith('image/')) reply.header('content-disposition', 'attachment')
    return reply
      .type(file.media_type)
      .header('cache-control', yearLong)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.bytes)
  })
  await servePublicPages(app, lab, problemsOf, dist)
}
