import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lab } from '#kernel/server/dispatch.ts'
import { found } from '#kernel/server/failures.ts'
import { sendRendered } from '#kernel/server/http/rendered-answer.ts'
import { originOf } from '#kernel/server/origin.ts'
import { callerOf } from '#kernel/server/serve.ts'
import { allTopics, type ReadPublic } from '#kernel/web/public-page.ts'
import type { Built } from './built.ts'
import { askerOf, readerOf } from './public-site.ts'
import { positionOf, siteMapFile, siteMapIndex } from './site-map.ts'

/** The site map and its files, each written once while no page that it lists has changed. */
export function serveSiteMap(app: FastifyInstance, lab: Lab, built: Built): void {
  const { origin } = lab.config
  const listed = built.pages.filter(({ inSiteMap }) => inSiteMap)
  const topics = allTopics(listed.map(page => ({ topics: page.siteMapTopics ?? page.topics })))
  const onRequest = async (request: FastifyRequest) =>
    lab.limits.use('site_map', originOf(callerOf(request).ip), 60, '1m')

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (read: ReadPublic) => Promise<string>,
  ): Promise<FastifyReply> => {
    const render = async () => ({
      headers: { 'content-type': 'application/xml' },
      body: await write(readerOf(lab, request, 'en-US')),
    })
    const [path = ''] = request.url.split('?')
    return sendRendered(
      request,
      reply,
      found(await lab.answerCache.get(path, topics, render, () => askerOf(request, reply))),
    )
  }

  app.get('/sitemap.xml', { onRequest }, (request, reply) =>
    send(request, reply, read => siteMapIndex(built.pages, read, origin)),
  )
  app.get<{ Params: { file: string } }>('/sitemap/:file', { onRequest }, async (request, reply) => {
    const position = positionOf(request.params.file)
    if (!position) return reply.code(404).send()
    return send(request, reply, read => siteMapFile(built.pages, read, { origin, position }))
  })
}
