import { afterAll, beforeAll, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import type { PublicPage } from '#kernel/web/public-page.ts'
import { publicPages } from './public.tsx'
import { servePublicPages } from './public-site.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { builtFromSources } from './testing-built.ts'

/** The same page with one entry, so that the few of the sample fill many pages. */
const withOneEntry = (page: PublicPage): PublicPage => ({
  ...page,
  load: (read, visit) =>
    page.load((call, input) => read(call, { ...(input as object), limit: 1 } as typeof input), visit),
})

const lists = publicPages.filter(({ address }) => 'cursor' in address.search)
const searches = ['', '?lang=ja-JP', ...['language=en-US', 'past=true'].map(search => `?${search}&lang=ja-JP`)]
const starts = lists.flatMap(({ address: { path, search } }) =>
  searches
    .filter(query => [...new URLSearchParams(query).keys()].every(name => name === 'lang' || name in search))
    .map(query => path + query),
)

let lab: TestLab
let site: FastifyInstance
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on', LOG_LEVEL: 'silent' })
  site = Fastify()
  servePublicPages(site, lab.lab, { ...builtFromSources, pages: lists.map(withOneEntry) })
}, 60_000)
afterAll(async () => {
  await site.close()
  await lab.close()
})

const withoutCursor = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  searchParams.delete('cursor')
  return [pathname, ...[...searchParams].map(pair => pair.join('=')).toSorted()]
}

test('there are public lists', () => expect(lists.length).toBeGreaterThan(2))

async function open(url: string) {
  const { statusCode, body } = await site.inject({ url, headers: { accept: 'text/html', host: 'localhost' } })
  const next = /<a rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  return { status: statusCode, next }
}

test.each(starts)('the links to the next page from %s lead to its end, with the same search', async start => {
  const opened: string[] = []
  for (let at: string | undefined = start; at;) {
    expect(opened).not.toContain(at)
    expect(withoutCursor(at)).toEqual(withoutCursor(start))
    opened.push(at)
    const page: Awaited<ReturnType<typeof open>> = await open(at)
    expect(page.status, at).toBe(200)
    at = page.next
  }
  expect(opened.length).toBeGreaterThan(2)
})
