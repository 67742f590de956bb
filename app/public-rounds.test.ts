import { afterAll, beforeAll, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { servePublicPages } from './public-site.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { builtFromSources } from './testing-built.ts'
import { words } from './words.ts'

let lab: TestLab
let site: FastifyInstance
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on', LOG_LEVEL: 'silent' })
  site = Fastify()
  servePublicPages(site, lab.lab, builtFromSources)
})
afterAll(async () => {
  await site.close()
  await lab.close()
})

const open = async (url: string, locale = 'en-US') => {
  const { statusCode, body } = await site.inject({ url, headers: { host: 'localhost', 'accept-language': locale } })
  return { status: statusCode, html: body }
}

test('the open rounds are listed in each language, each with the amount as it is written there', async () => {
  for (const locale of ['en-US', 'es-MX', 'ja-JP'] as const) {
    const { status, html } = await open('/fundraising', locale)
    expect(status).toBe(200)
    expect(html).toContain(words(locale, 'fundraising:list.title'))
    expect(html).toContain('href="/fundraising/migaja"')
    const pesos = { style: 'currency', currency: 'MXN', trailingZeroDisplay: 'stripIfInteger' } as const
    expect(html).toContain(new Intl.NumberFormat(locale, pesos).format(6_000_000))
  }
})

test('the page of a round has the form that reaches its team, and no address of anybody', async () => {
  const { status, html } = await open('/fundraising/migaja')
  expect(status).toBe(200)
  expect(html).toContain('data-call="/v2/api/open/fundraising/message"')
  expect(html).not.toMatch(/[\w.]+@[\w.]+/)
})

test('the next request after a round is closed finds neither its page nor its line in the list', async () => {
  await lab.store.pool.query(
    `update rounds set state = 'closed' where business_id = (select id from businesses where slug = 'migaja')`,
  )
  expect((await open('/fundraising')).html).not.toContain('/fundraising/migaja')
  expect((await open('/fundraising/migaja')).status).toBe(404)
  expect((await open('/fundraising/Not%20a%20slug')).status).toBe(404)
})
