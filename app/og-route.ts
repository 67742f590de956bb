import type { FastifyInstance, FastifyRequest } from 'fastify'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { sendRendered, type Rendered } from '#kernel/server/http/rendered-answer.ts'
import { createOgImages } from '#kernel/server/og-images.ts'
import { originOf } from '#kernel/server/origin.ts'
import { callerOf } from '#kernel/server/serve.ts'
import type { Meta, PublicPage } from '#kernel/web/public-page.ts'
import type { Built } from './built.ts'
import { linkPreview } from './link-previews.ts'
import { landingOf, readerOf, visitOf } from './public-site.ts'

/** A page whose search fields say what it shows, as `/industry-reports/report?report=…`, has them in its path here. */
const longestPath = 500

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

  type ImageRequest = { path: string; search: URLSearchParams; locale: Locale; request: FastifyRequest }

  async function metaOf(
    page: PublicPage,
    params: Record<string, string>,
    { path, search, locale, request }: ImageRequest,
  ) {
    const visit = visitOf(lab, locale, path, params, search)
    const data = await page.load(readerOf(lab, request, locale), visit)
    return data === undefined ? undefined : page.meta(data, visit)
  }

  async function render(meta: Meta | undefined, { locale, request }: ImageRequest): Promise<Rendered | undefined> {
    if (!meta) return undefined
    const { title, kicker = 'AI Lab', seed } = meta
    const admit = () => lab.limits.use('og_image', originOf(callerOf(request).ip), 60, '1m')
    return { headers: { 'content-type': 'image/png' }, body: await images({ title, kicker, seed, locale }, admit) }
  }

  app.get<{ Querystring: { path?: string | string[]; lang?: string } }>('/og.png', async (request, reply) => {
    const { path: paths = '/', lang } = request.query
    const [path = '/', query = ''] = String(paths).slice(0, longestPath).split('?')
    const search = new URLSearchParams(query)
    const imageRequest = { path, search, locale: oneOf(locales, lang) ?? 'en-US', request }
    const landing = landingOf(lab, request.hostname)
    const [page, params] = path === '/' ? [built.landings[landing], {}] : firstMatch(built, path)
    const preview = linkPreview(lab.words, imageRequest.locale, path)
    if (!page && !preview) return reply.code(404).send()
    const meta = async () => preview ?? (page && metaOf(page, params, imageRequest))
    const answer = await lab.answerCache.get(
      `og ${landing} ${imageRequest.locale} ${path}?${search}`,
      page ? page.topics : [],
      async () => render(await meta(), imageRequest),
    )
    return answer ? sendRendered(request, reply, answer) : reply.code(404).send()
  })
}
