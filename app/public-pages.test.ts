import { afterAll, beforeAll, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { education } from '#areas/education/contract/index.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { readConfig } from '#kernel/server/config.ts'
import { createProblems } from '#kernel/server/problem.ts'
import { originOf } from '#kernel/server/origin.ts'
import { publicPage } from '#kernel/web/public-page.ts'
import type { Built } from './built.ts'
import { failures } from './calls.ts'
import { serveOgImages } from './og-route.ts'
import { publicPages } from './public.tsx'
import { servePublicPages } from './public-site.ts'
import { answerFailures, serveApp } from './site.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { builtFromSources, withoutDatabase } from './testing-built.ts'
import { lesson, putCourse } from './testing-courses.ts'
import { welcome } from './welcome.ts'
import { words } from './words.ts'

/** A page that throws. */
const broken = publicPage({
  address: { path: '/broken', also: [], search: {} },
  load: () => Promise.reject(new Error('a fault')),
  meta: () => ({ title: '', description: '', seed: '' }),
  body: () => '',
})

const built: Built = { ...builtFromSources, pages: [...publicPages, broken] }

let lab: TestLab
let site: FastifyInstance
/** The same lab while its database is away. */
let away: FastifyInstance
let endAway: () => Promise<void>

function serve(served: Lab): FastifyInstance {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  servePublicPages(app, served, built)
  answerFailures(app, { lab: served, built, problemsOf: createProblems(failures, words) })
  return app
}

beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on', LOG_LEVEL: 'silent' })
  site = serve(lab.lab)
  const gone = withoutDatabase(lab.lab)
  away = serve(gone.away)
  endAway = gone.end
}, 60_000)
afterAll(async () => {
  await site.close()
  await away.close()
  await endAway()
  await lab.close()
})

type PageOptions = { locale?: Locale; accept?: string; on?: FastifyInstance; host?: string; protocol?: string }

async function open(
  url: string,
  { locale = 'en-US', accept = 'text/html', on = site, host = 'localhost', protocol }: PageOptions = {},
) {
  const forwarded = protocol === undefined ? {} : { 'x-forwarded-proto': protocol }
  const answer = await on.inject({ url, headers: { accept, host, 'accept-language': locale, ...forwarded } })
  const type = String(answer.headers['content-type'])
  return { status: answer.statusCode, type, html: answer.body, headers: answer.headers }
}
const linkIn = (html: string, rel: string) =>
  new RegExp(`<a rel="${rel}" href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

const course = '/education/course/agents-that-earn-trust'

const enrollingAt = (courseId: string, unit?: string) =>
  hrefOf(toAccount.register, {
    search: {
      next: hrefOf(toEducation.course, { params: { courseId }, search: { enroll: true, ...(unit && { unit }) } }),
    },
  })

test('a locked unit shows the page of its course with a link to sign up, in each language', async () => {
  for (const locale of ['en-US', 'es-MX', 'ja-JP'] as const) {
    const { status, type, html } = await open(`${course}?unit=${encodeURIComponent('judgement/memory')}`, { locale })
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toContain(words(locale, 'education:public.locked_unit'))
    expect(html).toContain(words(locale, 'education:public.about'))
    expect(html).toContain(`href="${enrollingAt('agents-that-earn-trust', 'judgement/memory')}"`)
  }
})

test('a search that no call takes is not shown as one that found everything', async () => {
  const searched = publicPages.filter(({ address }) => 'q' in address.search).map(({ address }) => address.path)
  expect(searched.length).toBeGreaterThan(2)
  for (const path of searched)
    for (const q of ['%00', 'a'.repeat(5_000)]) expect((await open(`${path}?q=${q}`)).status, path).toBe(404)
})

test('each landing has the news of the day, the next events and the contact form, in each language', async () => {
  for (const host of ['localhost', 'ventures.localhost', 'learn.localhost'])
    for (const locale of ['en-US', 'es-MX', 'ja-JP'] as const) {
      const { status, html } = await open('/', { host, locale })
      expect(status).toBe(200)
      for (const key of ['news:latest.title', 'event-pages:landing.next', 'contact-page:title'])
        expect(html.split(`${words(locale, key)}</h2>`), `${key} on ${host} in ${locale}`).toHaveLength(2)
    }
})

test('a course without a description has no heading for one', async () => {
  const empty = { 'en-US': '', 'es-MX': '', 'ja-JP': '' }
  await putCourse(lab, 'without-description', [lesson('a')], { description: empty })
  const { status, html } = await open('/education/course/without-description')
  expect(status).toBe(200)
  expect(html).toContain(words('en-US', 'education:public.outline'))
  expect(html).not.toContain(words('en-US', 'education:public.about'))
})

test('the links from one free lesson to the next end at a page', async () => {
  const { html } = await open(course)
  let next = new RegExp(`href="(${course}\\?unit=[^"]+)"`).exec(html)?.[1]
  expect(next).toBeDefined()
  let read = 0
  for (; next; read += 1) {
    const page = await open(next)
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.html).not.toContain(words('en-US', 'education:public.locked_unit'))
    next = linkIn(page.html, 'next')
  }
  expect(read).toBeGreaterThan(0)
})

test('a unit that does not exist shows the page of its course', async () => {
  const { status, html } = await open(`${course}?unit=nothing`)
  expect(status).toBe(200)
  expect(html).not.toContain(words('en-US', 'education:public.locked_unit'))
})

test('a list does not exist for a choice that it does not offer', async () => {
  const choices = publicPages.flatMap(({ address: { path, search } }) =>
    Object.entries(search).flatMap(([name, field]) => (Array.isArray(field) ? [{ path, name, value: field[0] }] : [])),
  )
  expect(choices.map(({ path, name }) => `${path} ${name}`)).toEqual([
    '/education/courses level',
    '/education/courses language',
    '/events mode',
  ])
  for (const { path, name, value } of choices) {
    const statuses = ['nonsense', value, ''].map(async each => (await open(`${path}?${name}=${each}`)).status)
    expect(await Promise.all(statuses), `${path} ${name}`).toEqual([404, 200, 200])
  }
  expect((await open('/events?utm_source=mail')).status).toBe(200)
})

test('while the database is away, each page says so in the language of the reader', async () => {
  const paths = ['/', '/education/courses', course, '/certificate/AAAAA-AAAAA-AAAAA-AAAAA', '/profile/noor']
  for (const path of paths) {
    const { status, type, html, headers } = await open(path, { on: away, locale: 'ja-JP' })
    expect([path, status, type]).toEqual([path, 503, 'text/html; charset=utf-8'])
    expect(html).toContain('<html lang="ja-JP">')
    expect(html).toContain(words('ja-JP', 'kernel:failures.part.away').split('。')[0])
    expect(html).toContain(`href="${path}"`)
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  }
})

test('an error of the lab is a page too, for any program that requests a page', async () => {
  for (const accept of ['text/html', '*/*']) {
    const { status, html } = await open('/broken', { accept, locale: 'es-MX' })
    expect(status).toBe(500)
    expect(html).toContain(words('es-MX', 'kernel:failures.server.failed'))
    expect(html).not.toContain('a fault')
  }
})

test('an address that does not exist shows the landing with a message, and a problem for programs', async () => {
  const missing = words('es-MX', 'app:arrival.missing')
  const shown = (html: string) => html.includes(`data-left="missing" class`) && html.includes(missing)
  for (const path of ['/nothing/here', '/education/course/nothing', '/certificate/AAAAA-AAAAA-AAAAA-AAAAA']) {
    const { status, html } = await open(path, { locale: 'es-MX' })
    expect([path, status]).toEqual([path, 404])
    if (!path.startsWith('/certificate')) expect([path, shown(html)]).toEqual([path, true])
  }
  expect(shown((await open('/', { locale: 'es-MX' })).html)).toBe(false)
  const { status, type } = await open('/nothing/here', { accept: 'application/json' })
  expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

test('the education landing page and the catalogue of a lab without courses promise none', async () => {
  const host = 'learn.localhost'
  const full = await open('/', { host })
  expect(full.html).toContain(words('en-US', 'app:education.title'))
  expect(full.html).toContain('href="#lesson"')
  const empty = await openTestLab()
  const on = serve(empty.lab)
  for (const locale of ['en-US', 'es-MX', 'ja-JP'] as const) {
    const { status, html } = await open('/', { on, host, locale })
    expect(status).toBe(200)
    expect(html).toContain(words(locale, 'app:education.empty_title'))
    for (const key of ['title', 'meta_title', 'lead', 'read_now'])
      expect(html).not.toContain(words(locale, `app:education.${key}`))
    expect(html).toContain(words(locale, 'education:catalogue.none_yet_text'))
    for (const key of ['all', 'empty_lead']) expect(html).not.toContain(words(locale, `app:education.${key}`))
    const { html: list } = await open('/education/courses', { on, locale })
    expect(list).toContain(words(locale, 'education:catalogue.none_yet'))
    expect(list).not.toContain(words(locale, 'education:public.none'))
  }
  await on.close()
  await empty.close()
})

test('the other landing pages of a lab without courses promise no courses', async () => {
  const empty = await openTestLab()
  const on = serve(empty.lab)
  const ofCourses = { localhost: ['education:landing.courses', 'app:lab.see_courses', 'app:lab.lead', 'app:lab.how'] }
  const ofList = { 'ventures.localhost': ['education:landing.reading_list', 'app:venture.see_index'] }
  for (const [host, keys] of Object.entries({ ...ofCourses, ...ofList })) {
    const [full, none] = [(await open('/', { host })).html, (await open('/', { on, host })).html]
    for (const key of keys) {
      expect(full).toContain(words('en-US', key))
      expect(none).not.toContain(words('en-US', key))
    }
  }
  await on.close()
  await empty.close()
})

test.each([
  ['https', 'https'],
  ['http', 'http'],
  ['javascript', 'http'],
  ['ftp', 'http'],
])('a landing page behind a proxy that forwards the protocol %s has an address with %s', async (protocol, expected) => {
  const { html } = await open('/', { host: 'ventures.localhost', protocol })
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${expected}://ventures.localhost/`)
})

test('the language in an address is that of a public screen, and the signed-in lab has the reader’s own', async () => {
  const app = Fastify()
  serveApp(app, lab.lab, built)
  const langOf = async (url: string, headers: Record<string, string> = {}) =>
    /<html lang="([\w-]+)"/.exec((await app.inject({ url, headers })).body)?.[1]
  expect(await langOf('/login?lang=es-MX')).toBe('es-MX')
  const editor = `/admin/education/course/${crypto.randomUUID()}?lang=es-MX`
  expect(await langOf(editor)).toBe('en-US')
  expect(await langOf(editor, { cookie: 'locale=ja-JP' })).toBe('ja-JP')
  await app.close()
})

test('any path starting with /app leads to the application area, and to the landing if no screen has it', async () => {
  const app = Fastify()
  answerFailures(app, { lab: lab.lab, built, problemsOf: createProblems(failures, words) })
  serveApp(app, lab.lab, built)
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  const locationOf = async (url: string) => (await get(url)).headers.location
  expect(await locationOf('/appdashboard?x=1')).toBe('/app/dashboard?x=1')
  expect(await locationOf('/appfoo')).toBe('/app/foo')
  const missing = await get('/app/foo')
  expect([missing.statusCode, missing.body.includes(words('en-US', 'app:arrival.missing'))]).toEqual([404, true])
  expect([(await get('/apply')).statusCode, (await get('/app/dashboard')).statusCode]).toEqual([200, 200])
  await app.close()
})

test('while the sample content is being added, pages say so and ask again', async () => {
  const on = serve({ ...lab.lab, isFilling: () => true })
  const { html, headers } = await open('/', { on, locale: 'ja-JP' })
  expect(html).toContain(words('ja-JP', 'app:arrival.filling'))
  expect(headers['refresh']).toBe('2')
  const later = await open('/', { locale: 'ja-JP' })
  expect(later.html).not.toContain(words('ja-JP', 'app:arrival.filling'))
  expect(later.headers['refresh']).toBeUndefined()
  await on.close()
})

test('a new lab answers before it has its sample, and is ready with it', async () => {
  const fresh = await openTestLab({ SAMPLE: 'on' }, { fillsLater: true })
  const get = async (url: string) => (await fresh.app.inject({ url })).statusCode
  expect(fresh.lab.isFilling()).toBe(true)
  expect([await get('/livez'), await get('/readyz')]).toEqual([200, 503])
  expect((await fresh.call(education.courses, {})).status).toBe(200)
  await expect.poll(() => get('/readyz'), { timeout: 60_000 }).toBe(200)
  expect((await fresh.call(education.courses, {})).body.items.length).toBeGreaterThanOrEqual(4)
  // The second process, or the next start, has nothing to add.
  const again = await fresh.another()
  expect(again.lab.isFilling()).toBe(false)
  await again.close()
  await fresh.close()
})

test('a lab that starts without the sample says that an earlier one stays', () => {
  const config = readConfig({ SAMPLE: 'off' })
  expect(welcome(config, 80, { setUpLink: undefined, hasSample: true })).toContain('of an earlier start are still here')
  expect(welcome(config, 80, { setUpLink: undefined, hasSample: false })).not.toContain('sample')
})

test('an origin has sixty images of link previews drawn in a minute, and is then refused a new one', async () => {
  const app = Fastify()
  serveOgImages(app, lab.lab, built)
  answerFailures(app, { lab: lab.lab, built, problemsOf: createProblems(failures, words) })
  const image = (locale: Locale) => app.inject({ url: `/og.png?path=${course}&lang=${locale}` })
  expect((await image('en-US')).statusCode).toBe(200)
  for (let drawn = 1; drawn < 60; drawn += 1) await lab.lab.limits.use('og_image', originOf('127.0.0.1'), 60, '1m')
  expect((await image('ja-JP')).statusCode).toBe(429)
  expect((await image('en-US')).statusCode, 'one that is drawn already').toBe(200)
  await app.close()
})
