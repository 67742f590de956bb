import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { toApplications } from '#areas/applications/contract/addresses.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { locales } from '#kernel/contract/locales.ts'
import { Role } from '#kernel/contract/who.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { screenPaths } from './screen-paths.ts'
import { serveApp } from './site.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { builtFromSources, withoutDatabase } from './testing-built.ts'
import { words } from './words.ts'

const css = '.used{}'
const built = { ...builtFromSources, public: { script: '', cssOf: () => css } }

let lab: TestLab
let site: FastifyInstance
/** The same lab while its database is away. */
let away: FastifyInstance
let endAway: () => Promise<void>

function serve(served: Lab): FastifyInstance {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  serveApp(app, served, built)
  return app
}

beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on', LOG_LEVEL: 'silent' })
  site = serve(lab.lab)
  const gone = withoutDatabase(lab.lab)
  away = serve(gone.away)
  endAway = gone.end
})
afterAll(async () => {
  await site.close()
  await away.close()
  await endAway()
  await lab.close()
})

const open = (url: string, headers: Record<string, string> = {}, on = site) => on.inject({ url, headers })
const isPainted = async (url: string, on = site) => (await open(url, {}, on)).body.includes('id="first-paint"')

const titles = {
  [toAccount.login.path]: 'account:login.title',
  [toAccount.magicLogin.path]: 'account:magic.title',
  [toAccount.register.path]: 'account:register.title',
  [toApplications.apply.path]: 'apply:screens.apply',
}

/** First, before any of them is cached: those that follow show that nothing of it was. */
test('while the database is away, a screen that needs it opens without one', async () => {
  for (const path of ['/apply', '/register']) expect(await isPainted(path, away), path).toBe(false)
  expect(await isPainted('/login', away)).toBe(true)
  expect((await open('/apply', {}, away)).body).toContain('<script type="module"')
})

test('a database that does not answer keeps nobody from a screen', async () => {
  const never = () => new Promise<never>(() => {})
  const hangs = serve({ ...lab.lab, live: { ...lab.lab.live, caughtUp: never } })
  expect((await open('/apply', {}, hangs)).body).toContain('<script type="module"')
  expect(await isPainted('/login', hangs)).toBe(true)
  const waits = serve({ ...lab.lab, settingsApplied: never })
  expect((await open('/login', {}, waits)).body).toContain('<script type="module"')
  await hangs.close()
  await waits.close()
})

describe.each(Object.entries(titles))('%s', (path, title) => {
  test.each(locales)('is painted before its script, in %s, with a style that the policy allows', async locale => {
    const { statusCode, body, headers } = await open(path, { 'accept-language': locale })
    expect(statusCode).toBe(200)
    expect(body).toContain(`>${words(locale, title)}</h1>`)
    expect((await open(`${path}?lang=${locale}`)).body).toContain(`>${words(locale, title)}</h1>`)
    expect(body.indexOf('</h1>')).toBeLessThan(body.indexOf('data-script'))
    for (const awaited of ['<script type="module"', 'rel="stylesheet"']) expect(body).not.toContain(awaited)
    const hash = createHash('sha256').update(css).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  test('runs no script that the policy forbids', async () => {
    const { body, headers } = await open(path)
    const scripts = [...body.matchAll(/<script[^>]*>(.+?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts).toHaveLength(3)
    for (const script of scripts)
      expect(headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'))
  })

  test('is left to its script where the address says more than its language', async () => {
    expect(await isPainted(`${path}?next=%2Failab`)).toBe(false)
    const { body } = await open(`${path}?next=%2Failab`)
    expect(body).toContain('<script type="module"')
  })
})

test('every first paint is of a screen whose page and words are there', () => {
  const painted = builtFromSources.firstPaints.map(({ address }) => address.path).toSorted()
  expect(painted).toEqual(Object.keys(titles).toSorted())
  expect(screenPaths).toEqual(expect.arrayContaining(painted))
  const files = builtFromSources.firstPaints.flatMap(({ screen: { page, words: folder } }) => [
    page,
    ...locales.map(locale => `${folder}/${locale}.json`),
  ])
  expect(files.filter(file => !existsSync(file))).toEqual([])
})

test('the first paint of signing up is there only while anyone may', async () => {
  const { token: as } = await lab.person({ roles: [Role.admin] })
  const set = async (key: 'registration.mode' | 'registration.domains', value: string | string[]) => {
    const { version } = (await lab.call(settings.get, { key }, { as })).body
    expect((await lab.call(settings.update, { key, value, version }, { as })).status).toBe(200)
    return isPainted('/register')
  }
  expect(await set('registration.mode', 'closed')).toBe(false)
  expect(await set('registration.mode', 'open')).toBe(true)
  expect(await set('registration.domains', ['lab.example'])).toBe(false)
  expect(await set('registration.domains', [])).toBe(true)
})

test('that of the application form is there while its intake is open, from the instant at which that opens', async () => {
  const { token: as } = await lab.person({ roles: [Role.applications] })
  const { items } = (await lab.call(applications.intakes, {}, { as })).body
  const { id, title, ...before } = items.find(({ is_default }) => is_default)!
  let { version } = before
  const set = async (times: { opens_local?: string; closes_local?: string }) => {
    const edit = { id, version, title, is_default: true, time_zone: 'UTC', ...times }
    const { status, body } = await lab.call(applications.saveIntake, edit, { as })
    expect(status).toBe(200)
    version = body.version
    return isPainted('/apply')
  }
  const paint = builtFromSources.firstPaints.find(({ address }) => address.path === toApplications.apply.path)!
  const changesAt = async (changes: object = {}) => {
    const { body } = await lab.call(applications.form, {})
    const read = async () => ({ ...body, intake: { ...body.intake, ...changes } })
    return paint.changesAt?.(await paint.load(read as never, {} as never))
  }
  expect(await set({})).toBe(true)
  expect(await changesAt()).toBeNull()
  // It was open when it was read, and has closed since.
  const closed = '2020-01-01T00:00:00.000Z'
  expect(await changesAt({ is_open: true, closes_at: closed })).toBe(closed)
  expect(await set({ closes_local: '2020-01-01T00:00' })).toBe(false)
  expect(await changesAt()).toBeNull()
  expect(await set({ opens_local: '2200-01-01T00:00' })).toBe(false)
  expect(await changesAt()).toBe('2200-01-01T00:00:00.000Z')
  expect(await set({ closes_local: '2200-01-01T00:00' })).toBe(true)
  expect(await changesAt()).toBe('2200-01-01T00:00:00.000Z')
})
