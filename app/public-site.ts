import { legalTexts } from '#areas/settings/contract/index.ts'
import { ownLandingWord } from '#areas/settings/server/exports.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { isOff, legalTextsOf } from '#kernel/server/config.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localised, locales, type Locale } from '#kernel/contract/fields.ts'
import type { Call } from '#kernel/contract/call.ts'
import { ownPath } from '#kernel/contract/own-path.ts'
import { dispatch, type Lab } from '#kernel/server/dispatch.ts'
import { Failure } from '#kernel/server/failures.ts'
import { sendRendered, type Rendered } from '#kernel/server/http/rendered-answer.ts'
import { contentPolicy } from '#kernel/server/headers.ts'
import type { Asker } from '#kernel/server/http/render-turns.ts'
import { originOf, schemeOf } from '#kernel/server/origin.ts'
import { whenGone } from '#kernel/server/stream.ts'
import { callerOf } from '#kernel/server/serve.ts'
import { localeOf } from '#kernel/server/words.ts'
import { bootMode } from '#kernel/web/boot-mode.ts'
import type { PublicPage, ReadPublic, Visit } from '#kernel/web/public-page.ts'
import type { Built } from './built.ts'
import { publicDocument } from './document.ts'
import { bounds } from './handlers.ts'
import { words } from './words.ts'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const bootHash = hashOf(bootMode)
const cookieLocale = /(?:^|;\s*)locale=([\w-]+)/

const localeNamed = (name: string | undefined) => oneOf(locales, name)
const askedLocale = ({ query }: FastifyRequest) => localeNamed((query as { lang?: string }).lang)

/** The reader's own language: stored in the cookie, or the browser's preference. */
export const ownLocale = ({ headers }: FastifyRequest): Locale =>
  localeNamed(cookieLocale.exec(headers.cookie ?? '')?.[1]) ?? localeOf(headers['accept-language'])

/** The language requested in the address, or the reader's own. */
export const readerLocale = (request: FastifyRequest): Locale => askedLocale(request) ?? ownLocale(request)

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
  isOff: area => isOff(config, area),
  legal: legalTexts.filter(which => legalTextsOf(config, which)['en-US'] !== undefined),
  say: (key, values) => ownLandingWord(config, locale, key) ?? words(locale, key, values),
  words: text => localised(text, locale),
  number: value => new Intl.NumberFormat(locale).format(value),
  date: value => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value)),
})

/** Whether a failure means that there is nothing to show, not that the lab could not answer. */
const isNothing = ({ fails = [] }: Call, { code }: Failure) =>
  ['thing.not_found', 'part.off', 'input.invalid', ...fails].includes(code)

const boundOf = new Map(bounds.map(bound => [bound.call, bound]))

/** Reads for a visitor as the calls do: the same rights, limits and shapes. */
export const readerOf =
  (lab: Lab, request: FastifyRequest, locale: Locale): ReadPublic =>
  async (call: Call, input: unknown) => {
    const bound =
      boundOf.get(call) ?? bounds.find(each => each.call.path === call.path && each.call.method === call.method)
    if (!bound) throw new Error(`${call.path} is not a call of this lab`)
    const { ip, host } = callerOf(request)
    try {
      const answer = await dispatch(lab, bound, { input, caller: { ip, host, locale, user_agent: '' } })
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

/** The origin of a request to render, for the order of turns. */
export const askerOf = (request: FastifyRequest, reply: FastifyReply): Asker => ({
  origin: originOf(request.ip),
  signal: whenGone(reply),
})

export type PageRequest = { lab: Lab; built: Built; request: FastifyRequest; reply: FastifyReply }

export function visitFor({ lab, request }: PageRequest, status?: number): Visit {
  const [path = '/'] = request.url.split('?')
  const query = new URLSearchParams(request.query as Record<string, string>)
  const visit = visitOf(lab, readerLocale(request), path, request.params as Record<string, string>, query)
  return { ...visit, isMissing: status === 404, isFilling: lab.isFilling() }
}

/** The cache key of a page: everything that its HTML depends on, besides the data. */
const keyOf = ({ lab, request }: PageRequest) => {
  const [path = '/'] = request.url.split('?')
  return `page ${homeOf(lab, request, path)} ${readerLocale(request)} ${lab.isFilling()} ${lab.config.revision} ${request.url}`
}

/** Sends one page, rendered once until its data change, or answers false when its data do not exist. */
export async function sendPage(
  lab: Lab,
  built: Built,
  page: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
  status?: number,
): Promise<boolean> {
  const sending = { lab, built, request, reply }
  // With a status of its own, a landing is sent in place of another page, under that page's address.
  const topics = status === undefined ? page.topics : undefined
  const render = async () => {
    await lab.settingsApplied()
    return loadAndRender(sending, page, status)
  }
  // What administrators write of a landing is in the settings: their revision is in the key.
  const key = async () => {
    await lab.settingsApplied()
    return keyOf(sending)
  }
  const answer = await lab.answerCache.get(key, topics, render, () => askerOf(request, reply))
  if (answer) await sendRendered(request, reply, answer)
  return answer !== undefined
}

/** Whether each choice in the query is one that the page offers. An empty one, as a form sends it, chooses nothing. */
const isOffered = ({ address }: PublicPage, query: URLSearchParams): boolean =>
  Object.entries(address.search).every(([name, choices]) => {
    const value = query.get(name)
    return !value || typeof choices === 'string' || choices.includes(value)
  })

async function loadAndRender(sending: PageRequest, page: PublicPage, status?: number): Promise<Rendered | undefined> {
  const visit = visitFor(sending, status)
  if (!isOffered(page, visit.query)) return undefined
  const data = await page.load(readerOf(sending.lab, sending.request, visit.locale), visit)
  if (data === undefined) return undefined
  const changesAt = page.changesAt?.(data)
  return {
    ...renderPage(sending, page, data, visit),
    ...(changesAt && { until: Date.parse(changesAt) }),
    status: status ?? page.status?.(data) ?? 200,
  }
}

export function renderPage(
  { lab, built, request }: PageRequest,
  page: PublicPage,
  data: unknown,
  visit: Visit,
): Rendered {
  const { locale } = visit
  const meta = page.meta(data, visit)
  const own = meta.path ?? visit.path
  const origin = homeOf(lab, request, own)
  const html = built.render(page, data, visit)
  const css = built.public.cssOf(html)
  const body = publicDocument({
    locale,
    url: `${origin}${own}`,
    origin,
    path: own,
    meta,
    css,
    script: built.public.script,
    body: html,
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    vary: askedLocale(request) ? '' : 'accept-language, cookie',
    'content-security-policy': contentPolicy({ styles: [hashOf(css)], scripts: [bootHash] }),
    // A page without the sample asks again by itself.
    ...(visit.isFilling && { refresh: '2' }),
  }
  return { headers, body }
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
