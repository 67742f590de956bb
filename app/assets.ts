import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The browser's files, of which a first visit requests fifty. Their names are read once: the library alone would list the
 * thousands in the folder for each request, to see how a name is spelled.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(readdirSync(folder))
  const lasting = { immutable: true, maxAge: '365d' }
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, ...lasting })
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
}
