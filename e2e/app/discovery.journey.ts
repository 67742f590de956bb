// Without profiles: it reads what programs read, without opening a screen.
import { get } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '#kernel/contract/locales.ts'

/** The files for search engines, link previews, agents and browsers. */

const rawPage = ({ hostname, port }: URL, path: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = get({ hostname, port, path, headers: { accept: 'text/html' } }, answer => resolve(textOf(answer)))
    asked.on('error', reject)
  })

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')

test('robots.txt names the site map, and every page in it exists, names its address, and has a picture', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/ailab', '/admin', '/v1/', '/v2/']) expect(robots).toContain(`Disallow: ${path}\n`)
  const map = attribute(robots, /^Sitemap: (.+)$/m)
  expect(map).toBe(`${baseURL}/sitemap.xml`)
  const listed = async (url: string) => {
    const answer = await request.get(url)
    expect(answer.headers()['content-type']).toContain('application/xml')
    const text = await answer.text()
    return { text, urls: [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]!) }
  }
  const files = (await listed(map!)).urls
  expect(files).toHaveLength(1)
  const { text, urls } = await listed(files[0]!)
  expect(urls).toContain(`${baseURL}/`)
  expect(urls).toContain(`${baseURL}/education/courses`)
  expect(urls.length).toBeGreaterThanOrEqual(5)
  expect(text.match(/hreflang=/g)).toHaveLength(urls.length * locales.length)

  const drawn = new Set<string>()
  for (const url of urls) {
    const page = await request.get(url)
    if (page.status() !== 200) {
      // A journey has removed it since; then the site map has lost it too.
      await expect.poll(async () => (await listed(files[0]!)).urls).not.toContain(url)
      continue
    }
    const html = await page.text()
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(url)
    for (const locale of locales) expect(html).toContain(`hreflang="${locale}"`)
    expect(attribute(html, /<title>([^<]+)<\/title>/)).toBeTruthy()
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)).toBeTruthy()
    const image = attribute(html, /<meta property="og:image" content="([^"]+)"/)
    expect(image).toContain('/og.png?')
    // One picture of each kind of page: how many are drawn for one origin in a minute is limited.
    const kind = new URL('.', url).pathname
    if (drawn.has(kind)) continue
    drawn.add(kind)
    const picture = await request.get(image!)
    expect(picture.headers()['content-type']).toBe('image/png')
    const { format, width, height } = await sharp(await picture.body()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  }
})

test('a course requested by its id names its one address', async ({ request, baseURL }) => {
  const slug = 'grounded-answers'
  const listed = await request.post('/v2/api/open/courses', { data: { q: 'grounded' } })
  const { items } = (await listed.json()) as { items: { id: string; slug: string }[] }
  const html = await (await request.get(`/education/course/${items.find(course => course.slug === slug)!.id}`)).text()
  const own = `${baseURL}/education/course/${slug}`
  expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(own)
  expect(attribute(html, /<meta property="og:url" content="([^"]+)"/)).toBe(own)
})

test('a search is not indexed, nor is the signed-in lab', async ({ request }) => {
  for (const path of ['/education/courses?q=agents', '/login', '/ailab/dashboard'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex">')
})

test('llms.txt describes the lab, and each of its links works', async ({ request, baseURL }) => {
  const answer = await request.get('/llms.txt')
  expect(answer.headers()['content-type']).toContain('text/markdown')
  const text = await answer.text()
  expect(text).toMatch(/^# AI Lab\n\n> /)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(match => match[1]!)
  expect(links.length).toBeGreaterThanOrEqual(3)
  for (const link of links) {
    expect(link.startsWith(baseURL!)).toBe(true)
    expect((await request.get(link)).status()).toBe(200)
  }
})

test('an unknown path answers 404 with the landing, /education leads to the courses', async ({ page, request }) => {
  const lost = await page.goto('/nothing/here')
  expect(lost?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Learn how agents work/)
  const moved = await request.get('/education', { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/education/courses'])
})

test('every kind of page says what may run: nothing inline, nothing from elsewhere but videos in the lab, no string as markup', async ({
  request,
}) => {
  for (const path of [
    '/',
    '/education/courses',
    '/education/course/grounded-answers',
    '/login',
    '/ailab/dashboard',
    '/docs',
    '/nothing/here',
  ]) {
    const { 'content-security-policy': policy = '', ...headers } = (await request.get(path)).headers()
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toContain('unsafe-')
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    const isLab = path === '/login' || path.startsWith('/ailab')
    expect(isLab ? policy.replace("media-src 'self' https:", '') : policy, path).not.toMatch(/https?:|\*/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
  }
})

for (const path of ['//evil.example/login', '/\\evil.example', '///evil.example//x', '/%09/evil.example']) {
  test(`no link on the page for the missing ${path} leads to another site`, async ({ baseURL }) => {
    // Sent unchanged: fetch would normalise the address before.
    const page = await rawPage(new URL(baseURL!), path)
    // The landing links to the sources of its news, which the path must not reach.
    const toSources = /<a [^>]*rel="noopener nofollow"[^>]*>/g
    expect(page.match(toSources)?.join('') ?? '').not.toContain('evil')
    const html = page.replaceAll(toSources, '')
    const hrefs = [...html.matchAll(/ (?:href|content|src|action)="((?:[/\\]|https?:)[^"]*)"/g)].map(match => match[1]!)
    expect(hrefs.filter(href => href.includes('lang=')).length).toBeGreaterThanOrEqual(locales.length)
    expect(hrefs.filter(href => new URL(href, baseURL).origin !== baseURL)).toEqual([])
  })
}

const preferences = {
  'ja-JP,ja;q=0.9,en;q=0.5': 'ja-JP',
  'es-AR,es;q=0.9': 'es-MX',
  'fr-FR,fr;q=0.9,es;q=0.3': 'es-MX',
  'fr-FR': 'en-US',
}
for (const [header, locale] of Object.entries(preferences))
  test(`without a language of one’s own the browser’s preference counts: ${header} reads ${locale}`, async ({
    request,
  }) => {
    for (const path of ['/', '/education/courses', '/login']) {
      const answer = await request.get(path, { headers: { 'accept-language': header } })
      expect(await answer.text()).toContain(`<html lang="${locale}">`)
      expect(answer.headers()['vary']).toContain('accept-language')
    }
  })
