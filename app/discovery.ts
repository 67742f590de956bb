import type { FastifyInstance } from 'fastify'
import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import type { Built } from './built.ts'
import { serveOgImages } from './og-route.ts'
import { serveSiteMap } from './site-map-route.ts'
import { words } from './words.ts'

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6b52"/><circle cx="16" cy="16" r="6" fill="#ff6a3d"/></svg>`

/**
 * The files for search engines, link previews, and agents: robots.txt, sitemap.xml, llms.txt, the drawn images, the
 * icon.
 */
export function serveDiscovery(app: FastifyInstance, lab: Lab, built: Built): void {
  const { origin } = lab.config

  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /ailab\nDisallow: /admin\nDisallow: /v1/\nDisallow: /v2/\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )

  const courses = origin + hrefOf(toPublicEducation.courses)
  app.get('/llms.txt', (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(words('en-US', 'app:llms', { origin, courses })),
  )

  serveSiteMap(app, lab, built)
  serveOgImages(app, lab, built)
}
