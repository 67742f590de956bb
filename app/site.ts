import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { ApiTexts } from '#kernel/server/api/api-route.ts'
import { drawCover } from '#kernel/server/cover.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { Failure, found } from '#kernel/server/failures.ts'
import { sendRendered, type Rendered } from '#kernel/server/http/rendered-answer.ts'
import type { AnswerCache } from '#kernel/server/http/answer-cache.ts'
import { serveFiles, yearLong } from '#kernel/server/file-route.ts'
import { contentPolicy } from '#kernel/server/headers.ts'
import type { ProblemsOf } from '#kernel/server/problem.ts'
import { problemFor, sendProblem } from '#kernel/server/serve.ts'
import { bootAfterPaint } from '#kernel/web/boot-after-paint.ts'
import { bootMode } from '#kernel/web/boot-mode.ts'
import { bootWatch } from '#kernel/web/boot-watch.ts'
import type { FirstPaint } from '#kernel/web/public-page.ts'
import { pathsOf } from '#kernel/contract/addresses.ts'
import { toHome } from '#kernel/contract/home.ts'
import { anyAppPath, inAppArea, isInShell, toAppPath } from '#kernel/web/paths.ts'
import { serveApiDocs } from './api-docs.ts'
import { serveAssets } from './assets.ts'
import type { Built } from './built.ts'
import { appDocument } from './document.ts'
import { serveDiscovery } from './discovery.ts'
import { sendFailurePage } from './failure-page.ts'
import { drawFirstPaint, mayBePainted } from './first-paint.ts'
import { linkPreview } from './link-previews.ts'
import { serveOffline } from './offline.ts'
import {
  hashOf,
  landingOf,
  ownLocale,
  readerLocale,
  sendPage,
  servePublicPages,
  wantsPage,
  type PageRequest,
} from './public-site.ts'
import { servePlayers } from './players.ts'
import { screenPaths } from './screen-paths.ts'

/** The policy of everything but public pages and first paints, which add the hash of their one style. */
const hashes = { styles: [], scripts: [bootMode, bootWatch, bootAfterPaint].map(hashOf) }
export const policy = contentPolicy(hashes)
const appPolicy = (styles: string[] = []) =>
  contentPolicy({ ...hashes, styles, playsFromElsewhere: true, hasPlayers: true })

/** The generated covers: immutable under their address. */
function serveCovers(app: FastifyInstance, answerCache: AnswerCache): void {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': yearLong }
  app.get<{ Params: { seed: string } }>('/covers/:seed.svg', async (request, reply) => {
    const seed = request.params.seed.slice(0, 100)
    const render = async () => ({ headers, body: drawCover(seed) })
    return sendRendered(request, reply, found(await answerCache.get(`cover ${seed}`, [], render)))
  })
}

const dashboards = new Set(
  Object.values(toHome)
    .flatMap(pathsOf)
    .flatMap(path => [path, toAppPath(path)]),
)

/** A screen's document, with its first paint where there is one. */
async function documentOf(
  sending: PageRequest,
  path: string,
  locale: Locale,
  paint: FirstPaint | undefined,
): Promise<Rendered> {
  const { built, lab } = sending
  const { config } = lab
  const { origin } = config
  const meta = linkPreview(lab.words, locale, path)
  const { drawn, lasting } = paint ? await drawFirstPaint(sending, paint) : {}
  const body = appDocument(locale, built.app, {
    isSample: config.sample,
    isDashboard: dashboards.has(path),
    preview: meta && { locale, meta, path, origin, url: origin + path },
    firstPaint: drawn,
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-language, cookie',
    'content-security-policy': drawn ? appPolicy([hashOf(drawn.css)]) : appPolicy(),
  }
  return { headers, body, ...lasting }
}

/** The signed-in lab: the landing page while a new lab gets its sample, then one document for all its paths. */
export function serveApp(app: FastifyInstance, lab: Lab, built: Built): void {
  for (const path of screenPaths) {
    const paint = built.firstPaints.find(({ address }) => address.path === path)
    app.get(path, async (request, reply) => {
      const sending = { lab, built, request, reply }
      if (lab.isFilling()) {
        await sendPage(lab, built, built.landings[landingOf(lab, request.hostname)], request, reply)
        return reply
      }
      const painted = paint && (await mayBePainted(lab, paint, request.query as object)) ? paint : undefined
      // In the signed-in lab `?lang=` belongs to the screen: in the editor it is the language of the text being written.
      const locale = isInShell(path) ? ownLocale(request) : readerLocale(request)
      const ownPath = painted || linkPreview(lab.words, locale, path) ? path : ''
      const key = `app ${locale} ${dashboards.has(path)} ${ownPath} ${painted ? lab.config.revision : ''}`
      const render = () => documentOf(sending, path, locale, painted)
      return sendRendered(request, reply, found(await lab.answerCache.get(key, painted?.topics ?? [], render)))
    })
  }
  app.get(anyAppPath, async (request, reply) => {
    const path = inAppArea(request.url)
    return path === undefined ? reply.callNotFound() : reply.redirect(path)
  })
}

/** Files, covers, built assets, pages: all that is not a call. */
export async function serveSite(
  app: FastifyInstance,
  lab: Lab,
  problemsOf: ProblemsOf,
  apiTexts: ApiTexts,
  built: Built | undefined,
): Promise<void> {
  await app.register(async compressed => {
    await compressed.register(fastifyCompress, {
      global: true,
      // Nobody sends compressed bodies: a hook for each request would only look for them.
      globalDecompression: false,
      threshold: 1_024,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 4 } },
    })
    servePlayers(compressed)
    serveFiles(compressed, lab, problemsOf)
    if (built) {
      serveOffline(compressed, built)
      serveDiscovery(compressed, lab, built)
    }
  })
  // These are compressed by the build, or once, and cached.
  serveCovers(app, lab.answerCache)
  serveApiDocs(app, apiTexts, lab.answerCache)
  if (built) {
    await serveAssets(app, built.assets)
    servePublicPages(app, lab, built)
    serveApp(app, lab, built)
  }
}

type SiteContext = { lab: Lab; built: Built | undefined; problemsOf: ProblemsOf }

/**
 * A failure, or a missing page, is answered as a page to clients that want one, and as a problem document to others. It
 * must be called before routes are added: a route uses the failure handler of that moment.
 */
export function answerFailures(app: FastifyInstance, { lab, built, problemsOf }: SiteContext): void {
  app.setErrorHandler((error, request, reply) => {
    if (!built || !wantsPage(request, built)) return sendProblem(reply, request, problemsOf, error)
    const problemOf = (each: unknown) => problemFor(reply, request, problemsOf, each, readerLocale(request))
    return sendFailurePage({ lab, built, request, reply }, error, problemOf)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !wantsPage(request, built))
      return sendProblem(reply, request, problemsOf, new Failure('call.not_found'))
    await sendPage(lab, built, built.landings[landingOf(lab, request.hostname)], request, reply, 404)
    return reply
  })
}
