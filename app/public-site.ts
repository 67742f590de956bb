import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localised, locales, type Locale } from '#kernel/contract/fields.ts'
import type { Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { ownPath } from '#kernel/contract/own-path.ts'
import { dispatch, type Lab } from '#kernel/server/dispatch.ts'
import { Failure } from '#kernel/server/failures.ts'
import { contentPolicy } from '#kernel/server/headers.ts'
import { schemeOf } from '#kernel/server/origin.ts'
import { callerOf } from '#kernel/server/serve.ts'
import { localeOf } from '#kernel/server/words.ts'
import { bootMode } from '#kernel/web/boot-mode.ts'
import type { PublicPage, ReadPublic, Visit } from '#kernel/web/public-page.ts'
import type { Built } from './built.ts'
import { publicDocument } from './document.ts'
import { bounds } from './handlers.ts'
import { words } from './words.ts'

const bootHash = createHash('sha256').update(bootMode).digest('base64')
const cookieLocale = /(?:^|;\s*)locale=([\w-]+)/

/** The reader's language: requested in the address, stored in the cookie, or the browser's preference. */
export function readerLocale(request: FastifyRequest): Locale {
  const asked = (request.query as { lang?: string }).lang
  const remembered = cookieLocale.exec(request.headers.cookie ?? '')?.[1]
  for (const each of [asked, remembered])
    if ((locales as readonly (string | undefined)[]).includes(each)) return each as Locale
  return localeOf(request.headers['accept-language'])
}

export const visitOf = (
  { config }: Lab,
  locale: Locale,
  path: string,
  params: Record<string, string>,
  query: URLSearchParams,
): Visit => ({
  locale,
  path: ownPath(path),
  params,
  query,
  isSample: config.sample,
  say: (key, values) => words(locale, key, values),
  words: text => localised(text, locale),
  number: value => new Intl.NumberFormat(locale).format(value),
  date: value => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(value)),
})

/** Whether a failure means that there is nothing to show, not that the lab could not answer. */
const isNothing = ({ fails = [] }: Call, { code }: Failure) =>
  ['thing.not_found', 'input.invalid', ...fails].includes(code)

const boundOf = new Map(bounds.map(bound => [bound.call, bound]))

/** Reads for a visitor as the calls do: the same rights, limits and shapes. */
export const readerOf =
  (lab: Lab, request: FastifyRequest, locale: Locale): ReadPublic =>
  async (call: Call, input: unknown) => {
    const bound =
      boundOf.get(call) ?? bounds.find(each => each.call.path === call.path && each.call.method === call.method)
    if (!bound) throw new Error(`${call.path} is not a call of this lab`)
    const { token: _, ...caller } = callerOf(request)
    try {
      const answer = await dispatch(lab, bound, { input, caller: { ...caller, locale } })
      return 'json' in answer ? JSON.parse(answer.json) : undefined
    } catch (error) {
      if (error instanceof Failure && isNothing(call, error)) return undefined
      throw error
    }
  }

/** Which landing a host gets (specification, "Entry route"): exact names in any case, and the lab's for any other. */
export function landingOf(lab: Lab, host: string): 'venture' | 'lab' | 'education' {
  const name = host.toLowerCase()
  if (lab.config.HOSTS_VENTURE.includes(name)) return 'venture'
  return lab.config.HOSTS_EDUCATION.includes(name) ? 'education' : 'lab'
}

/** The canonical origin of a page: each landing at its own host, all others at the lab's one address. */
function homeOf(lab: Lab, request: FastifyRequest, path: string): string {
  const isOwnLanding = path === '/' && landingOf(lab, request.hostname) !== 'lab'
  return isOwnLanding ? `${schemeOf(request)}://${request.host.toLowerCase()}` : lab.config.origin
}

type Sending = { lab: Lab; built: Built; request: FastifyRequest; reply: FastifyReply }

function visitFor({ lab, request }: Sending, status?: number): Visit {
  const [path = '/'] = request.url.split('?')
  const query = new URLSearchParams(request.query as Record<string, string>)
  const visit = visitOf(lab, readerLocale(request), path, request.params as Record<string, string>, query)
  return { ...visit, isMissing: status === 404 }
}

/** Renders one page for one visitor, or answers false when its data do not exist. */
export async function sendPage(
  lab: Lab,
  built: Built,
  page: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
  status?: number,
): Promise<boolean> {
  const sending = { lab, built, request, reply }
  const visit = visitFor(sending, status)
  const data = await page.load(readerOf(lab, request, visit.locale), visit)
  if (data === undefined) return false
  sendDrawn(sending, { page, data, visit, status: status ?? page.status?.(data) ?? 200 })
  return true
}

type Drawn = { page: PublicPage; data: unknown; visit: Visit; status: number; cache?: string }

function sendDrawn(
  { lab, built, request, reply }: Sending,
  { page, data, visit, status, cache = 'no-cache' }: Drawn,
): void {
  const { locale } = visit
  const meta = page.meta(data, visit)
  const own = meta.path ?? visit.path
  const origin = homeOf(lab, request, own)
  const html = publicDocument({
    locale,
    url: `${origin}${own}`,
    origin,
    path: own,
    meta,
    css: built.public.css,
    script: built.public.script,
    body: built.render(page, data, visit),
  })
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-language': locale,
      vary: 'accept-language, cookie',
      'cache-control': cache,
      'content-security-policy': contentPolicy({ styles: [built.public.styleHash], scripts: [bootHash] }),
    })
    .send(html)
}

/** Renders a page in the reader's language that says what could not be shown, and why. */
export function sendFailurePage(sending: Sending, problem: Problem): FastifyReply {
  const { built, reply } = sending
  const drawn = { page: built.failure, data: problem, visit: visitFor(sending), status: problem.status }
  sendDrawn(sending, { ...drawn, cache: 'no-store' })
  return reply
}

/** Adds the landings and every public page at its path. */
export function servePublicPages(app: FastifyInstance, lab: Lab, built: Built): void {
  const landing = (request: FastifyRequest) => built.landings[landingOf(lab, request.hostname)]
  app.get('/', async (request, reply) => {
    await sendPage(lab, built, landing(request), request, reply)
    return reply
  })
  for (const page of built.pages) {
    const { path, also } = page.address
    app.get(path, async (request, reply) => {
      const isThere = await sendPage(lab, built, page, request, reply)
      if (!isThere) await sendPage(lab, built, landing(request), request, reply, 404)
      return reply
    })
    for (const each of also) app.get(each, (_request, reply) => reply.redirect(path, 301))
  }
}

/** Whether the client wants a page: a browser, or any client of a public page's path. */
export function wantsPage({ method, headers, routeOptions }: FastifyRequest, built: Built): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { url } = routeOptions
  const isPage = url === '/' || built.pages.some(({ address }) => address.path === url)
  return isPage || (headers.accept ?? '').includes('text/html')
}
