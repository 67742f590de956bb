import type { FastifyInstance, FastifyRequest } from 'fastify'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { sendRendered, type Rendered } from '#kernel/server/http/rendered-answer.ts'
import { createOgImages } from '#kernel/server/og-images.ts'
import { originOf } from '#kernel/server/origin.ts'
import { callerOf } from '#kernel/server/serve.ts'
import type { PublicPage } from '#kernel/web/public-page.ts'
import type { Built } from './built.ts'
import { landingOf, readerOf, visitOf } from './public-site.ts'

/** Matches a path against a page's and returns its parameters unchanged (none of ours needs an escape). */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([\\w-]{1,200})')}$`).exec(path)
  return match ? Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])) : undefined
}

function firstMatch(built: Built, path: string) {
  for (const page of built.pages) {
    const params = paramsOf(page.address.path, path)
    if (params) return [page, params] as const
  }
  return [undefined, {}] as const
}

/** The images of link previews at `/og.png`, drawn from the metadata of a page and cached until its data change. */
export function serveOgImages(app: FastifyInstance, lab: Lab, built: Built): void {
  const images = createOgImages()

  async function render(
    page: PublicPage,
    path: string,
    params: Record<string, string>,
    request: FastifyRequest,
    locale: Locale,
  ): Promise<Rendered | undefined> {
    const visit = visitOf(lab, locale, path, params, new URLSearchParams())
    const data = await page.load(readerOf(lab, request, locale), visit)
    if (data === undefined) return undefined
    const { title, kicker = 'AI Lab', seed } = page.meta(data, visit)
    const admit = () => lab.limits.use('og_image', originOf(callerOf(request).ip), 60, '1m')
    return { headers: { 'content-type': 'image/png' }, body: await images({ title, kicker, seed, locale }, admit) }
  }

  app.get<{ Querystring: { path?: string | string[]; lang?: string } }>('/og.png', async (request, reply) => {
    const { path: paths = '/', lang } = request.query
    const path = String(paths)
    const locale: Locale = locales.find(each => each === lang) ?? 'en-US'
    const landing = landingOf(lab, request.hostname)
    const [page, params] = path === '/' ? [built.landings[landing], {}] : firstMatch(built, path)
    if (!page) return reply.code(404).send()
    const answer = await lab.answerCache.get(`og ${landing} ${locale} ${path}`, page.topics, () =>
      render(page, path, params, request, locale),
    )
    return answer ? sendRendered(request, reply, answer) : reply.code(404).send()
  })
}
