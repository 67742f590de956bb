import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { createOgImages } from '#kernel/server/og-images.ts'
import { originOf } from '#kernel/server/origin.ts'
import { callerOf } from '#kernel/server/serve.ts'
import type { Built } from './built.ts'
import { landingOf, readerOf, visitOf } from './public-site.ts'
import { positionOf, siteMapFile, siteMapIndex } from './site-map.ts'
import { words } from './words.ts'

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6b52"/><circle cx="16" cy="16" r="6" fill="#ff6a3d"/></svg>`

/** Matches a path against a page's and returns its parameters unchanged (none of ours needs an escape). */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([\\w-]{1,200})')}$`).exec(path)
  return match ? Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])) : undefined
}

/**
 * The files for search engines, link previews and agents: robots.txt, sitemap.xml, llms.txt, the drawn images, the
 * icon.
 */
export function serveDiscovery(app: FastifyInstance, lab: Lab, built: Built): void {
  const { origin } = lab.config
  const images = createOgImages()

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

  const countSiteMap = async (request: FastifyRequest) => {
    const caller = callerOf(request)
    await lab.limits.use('site_map', originOf(caller.ip), 60, '1m')
  }
  app.get('/sitemap.xml', { onRequest: countSiteMap }, async (request, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(await siteMapIndex(built.pages, readerOf(lab, request, 'en-US'), origin)),
  )
  app.get<{ Params: { file: string } }>('/sitemap/:file', { onRequest: countSiteMap }, (request, reply) => {
    const position = positionOf(request.params.file)
    if (!position) return reply.code(404).send()
    const read = readerOf(lab, request, 'en-US')
    return reply.type('application/xml').send(Readable.from(siteMapFile(built.pages, read, { origin, position })))
  })

  app.get('/llms.txt', (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(words('en-US', 'app:llms', { origin })),
  )

  app.get<{ Querystring: { path?: string | string[]; lang?: string } }>('/og.png', async (request, reply) => {
    const { path: paths = '/', lang } = request.query
    const path = String(paths)
    const locale: Locale = locales.find(each => each === lang) ?? 'en-US'
    const host = request.hostname
    const [page, params] = path === '/' ? [built.landings[landingOf(lab, host)], {}] : firstMatch(built, path)
    const visit = visitOf(lab, locale, path, params, new URLSearchParams())
    const data = await page?.load(readerOf(lab, request, locale), visit)
    if (!page || data === undefined) return reply.code(404).send()
    const { title, kicker = 'AI Lab', seed } = page.meta(data, visit)
    const caller = callerOf(request)
    const image = await images({ title, kicker, seed, locale }, () =>
      lab.limits.use('og_image', originOf(caller.ip), 60, '1m'),
    )
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(image)
  })
}

function firstMatch(built: Built, path: string) {
  for (const page of built.pages) {
    const params = paramsOf(page.address.path, path)
    if (params) return [page, params] as const
  }
  return [undefined, {}] as const
}
