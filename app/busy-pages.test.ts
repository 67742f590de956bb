import { afterAll, beforeAll, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { createProblems } from '#kernel/server/problem.ts'
import type { Built } from './built.ts'
import { failures } from './calls.ts'
import { renderPublic } from './public.tsx'
import { servePublicPages } from './public-site.ts'
import { answerFailures } from './site.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { builtFromSources, withoutDatabase } from './testing-built.ts'
import { words } from './words.ts'

let rendered = 0
const built: Built = {
  ...builtFromSources,
  render(...page) {
    rendered += 1
    return renderPublic(...page)
  },
}
let lab: TestLab
let site: FastifyInstance
beforeAll(async () => {
  lab = await openTestLab({ LOG_LEVEL: 'silent' })
  site = Fastify({ trustProxy: '127.0.0.1' })
  servePublicPages(site, lab.lab, built)
  answerFailures(site, { lab: lab.lab, built, problemsOf: createProblems(failures, words) })
})
afterAll(async () => {
  await site.close()
  await lab.close()
})

const open = (url: string, ip: string, locale = 'en-US') =>
  site.inject({ url, headers: { accept: 'text/html', 'accept-language': locale, 'x-forwarded-for': ip } })

test.each([
  ['pages', '/education/courses?n='],
  ['missing pages', '/nowhere/'],
])('an origin that asks for too many %s at once reads that the lab is busy', async (_name, path) => {
  rendered = 0
  const responses = Array.from({ length: 150 }, (_, n) => open(`${path}${n}`, '198.51.100.1', 'ja-JP'))
  const answers = await Promise.all(responses)
  const [first, ...busy] = answers.filter(({ statusCode }) => statusCode === 503)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toContain(503)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).not.toContain(500)
  expect(busy.length).toBeGreaterThan(50)
  expect(new Set(busy.map(({ body }) => body))).toEqual(new Set([first!.body]))
  expect(first!.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  expect(first!.body).toContain('<html lang="ja-JP">')
  // What to do is said once, below the heading.
  const [what = '', toDo = ''] = words('ja-JP', 'kernel:failures.server.busy').split('。')
  expect(first!.body).toContain(`<h1 class="text-title">${what}</h1>`)
  expect(first!.body).not.toContain(toDo)
  expect(first!.body, 'a link to the address itself').toContain('<a href="" ')
  expect(rendered, 'one busy page beside those that had a turn').toBeLessThanOrEqual(151 - busy.length)
})

test('a failure for which there is no turn is a busy page too', async () => {
  const { away, end } = withoutDatabase(lab.lab)
  const other = Fastify({ trustProxy: '127.0.0.1' })
  servePublicPages(other, away, built)
  answerFailures(other, { lab: away, built, problemsOf: createProblems(failures, words) })
  const asked = Array.from({ length: 150 }, (_, n) =>
    other.inject({ url: `/profile/nobody-${n}`, headers: { accept: 'text/html' } }),
  )
  const statuses = new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))
  expect(statuses).toEqual(new Set([503]))
  await other.close()
  await end()
})

test('what failed is logged, also where there is no turn to render that it did', async () => {
  const logged: string[] = []
  const other = Fastify({ logger: { level: 'error', stream: { write: line => void logged.push(line) } } })
  answerFailures(other, { lab: lab.lab, built, problemsOf: createProblems(failures, words) })
  other.get('/broken', () => {
    throw new Error('broken')
  })
  const responses = Array.from({ length: 150 }, () =>
    other.inject({ url: '/broken', headers: { accept: 'text/html' } }),
  )
  const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([500, 503]))
  expect(logged.filter(line => line.includes('"message":"broken"'))).toHaveLength(150)
  await other.close()
})
