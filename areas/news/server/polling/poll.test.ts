import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { news } from '../../contract/index.ts'
import { feedLinks } from '../admin/find-feeds.ts'
import { feedsInOpml } from '../admin/opml.ts'
import { giveBackFeeds, takeDueFeeds, type FeedRow } from '../feeds/feeds.queries.ts'
import { pollFeeds, workByHost } from './poll-job.ts'
import { jittered, longestWait, shortestWait, waitAfter, waitAfterFailure } from './waiting.ts'

const rss = (...titles: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Loopback</title><language>es-MX</language>${titles.map((title, at) => `<item><title>${title}</title><guid>${at}</guid><link>https://outlet.example/${encodeURIComponent(title)}</link><description>${title}</description></item>`).join('')}</channel></rss>`

/** The answer of each path; a test changes it. */
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {}
const requests: string[] = []
let busy = 0
let mostBusy = 0
const outlet = createServer((request, response) => {
  requests.push(request.url!)
  busy += 1
  mostBusy = Math.max(mostBusy, busy)
  response.on('close', () => (busy -= 1))
  const answer = answers[request.url!]
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})

let lab: TestLab
let admin: string
let origin: string
beforeAll(async () => {
  await once(outlet.listen(0, '127.0.0.1'), 'listening')
  const { port } = outlet.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: `127.0.0.1:${port}` })
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(async () => {
  outlet.closeAllConnections()
  outlet.close()
  await lab.close()
})

const asAdmin = () => ({ as: admin })
const add = async (path: string) => (await lab.call(news.addFeed, { url: origin + path, title: path }, asAdmin())).body
const feedOf = async (path: string) =>
  (await lab.call(news.feedListing, { q: origin + path }, asAdmin())).body.items.find(({ title }) => title === path)!
const poll = async () => {
  await pollFeeds.run({}, { ...lab.toolsOf(lab.db), db: lab.db })
}
const checkAgain = async (path: string) => {
  await lab.call(news.manageFeed, { feed_id: (await feedOf(path)).id, action: 'check_now' }, asAdmin())
  await poll()
}
const found = async (q: string) => (await lab.call(news.search, { q, group: false }, asAdmin())).body.items

test('a feed is read, and the next time only asked whether it changed', async () => {
  const conditions: unknown[] = []
  answers['/good'] = ({ headers }, response) => {
    conditions.push(headers['if-none-match'])
    if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"one"' }).end(rss('Agents learn to wait', 'A second item'))
  }
  await add('/good')
  await poll()
  await checkAgain('/good')
  expect(conditions).toEqual([undefined, '"one"'])
  expect(await feedOf('/good')).toMatchObject({
    state: 'active',
    language: 'es',
    items: 2,
    error_count: 0,
    last_status: 304,
  })
  expect(await found('"learn to wait"')).toHaveLength(1)
})

test('a feed that is not due is not asked', async () => {
  const before = requests.length
  await poll()
  expect(requests.length).toBe(before)
})

test('whatever goes wrong is said, and the feed is asked again; only a 410 ends it', async () => {
  const faults: Record<string, (response: ServerResponse) => void> = {
    status: response => response.writeHead(500).end(),
    too_many_requests: response => response.writeHead(429, { 'retry-after': '7200' }).end(),
    no_feed: response => response.end('<html><body>Sign in</body></html>'),
    too_large: response => response.end(Buffer.alloc(5_100_000, 'a')),
    redirects: response => response.writeHead(302, { location: '/redirects' }).end(),
    refused: response => response.writeHead(301, { location: 'http://localhost:1/' }).end(),
    unreachable: response => void response.destroy(),
    gone: response => response.writeHead(410).end(),
  }
  for (const [name, answer] of Object.entries(faults)) {
    answers[`/${name}`] = (_request, response) => answer(response)
    await add(`/${name}`)
  }
  await poll()
  for (const name of Object.keys(faults)) {
    const feed = await feedOf(`/${name}`)
    expect(feed, name).toMatchObject({ last_fault: name, error_count: 1, state: name === 'gone' ? 'gone' : 'failing' })
    expect(feed.next_check_at === null, name).toBe(name === 'gone')
  }
  const { checked_at, next_check_at } = await feedOf('/too_many_requests')
  expect(Date.parse(next_check_at!) - Date.parse(checked_at!)).toBeGreaterThanOrEqual(7_200_000)
  answers['/status'] = (_request, response) => response.end(rss('Back again'))
  await checkAgain('/status')
  expect(await feedOf('/status')).toMatchObject({ state: 'active', error_count: 0, last_fault: null })
})

test('of one host at most two feeds are asked at once', async () => {
  for (let at = 0; at < 12; at += 1) {
    answers[`/slow-${at}`] = (_request, response) => void setTimeout(() => response.end(rss(`Slow ${at}`)), 20)
    await add(`/slow-${at}`)
  }
  mostBusy = 0
  await poll()
  expect(mostBusy).toBe(2)
})

test('what a run does not reach waits no ten minutes, and nothing that was switched off comes back', async () => {
  for (const path of ['/reached', '/unreached', '/off']) {
    answers[path] = (_request, response) => response.end(rss(`A ${path.slice(1)} item`))
    await add(path)
  }
  const taken = await takeDueFeeds(lab.db, new Date(), 10)
  expect(taken).toHaveLength(3)
  await lab.call(news.manageFeed, { feed_id: (await feedOf('/off')).id, action: 'switch_off' }, asAdmin())
  const reached: string[] = []
  const work = async ({ title }: FeedRow) => void reached.push(title)
  const left = await workByHost(taken, work, () => reached.length === 0)
  expect([reached.length, left.length]).toEqual([1, 2])
  await giveBackFeeds(lab.db, taken, new Date())
  expect((await feedOf('/off')).next_check_at).toBe(null)
  await poll()
  expect([await found('reached'), await found('unreached')].map(({ length }) => length)).toEqual([1, 1])
})

test('a permanent redirect that is seen twice moves the feed', async () => {
  answers['/old'] = (_request, response) => void response.writeHead(301, { location: '/new' }).end()
  answers['/new'] = (_request, response) => response.end(rss('Moved house'))
  await add('/old')
  await poll()
  expect((await feedOf('/old')).url).toBe(`${origin}/old`)
  await checkAgain('/old')
  const { items } = (await lab.call(news.feedListing, { q: '/new' }, asAdmin())).body
  expect(items.map(({ url }) => url)).toEqual([`${origin}/new`])
})

test('feeds of a page are found, and nothing inside the network is', async () => {
  answers['/site'] = (_request, response) =>
    response.end('<html><head><link rel="alternate" type="application/rss+xml" href="/good"></head></html>')
  answers['/good'] = (_request, response) => response.end(rss('One'))
  const { body } = await lab.call(news.findFeeds, { url: `${origin}/site` }, asAdmin())
  expect(body.feeds).toMatchObject([{ url: `${origin}/good`, items: 1, titles: ['One'], is_known: true }])
  answers['/many'] = (_request, response) =>
    response.end(
      [1, 2, 3, 4].map(at => `<link rel="alternate" type="application/rss+xml" href="/many-${at}">`).join(''),
    )
  for (const at of [1, 2, 3, 4])
    answers[`/many-${at}`] = (_request, response) => void setTimeout(() => response.end(rss(`Many ${at}`)), 50)
  mostBusy = 0
  expect((await lab.call(news.findFeeds, { url: `${origin}/many` }, asAdmin())).body.feeds).toHaveLength(4)
  expect(mostBusy).toBe(2)
  const inside = await lab.call(news.findFeeds, { url: 'http://localhost:1/' }, asAdmin())
  expect(inside.body).toEqual({ feeds: [], fault: 'refused' })
  expect(feedLinks('<link rel=alternate type=application/atom+xml href=/a.xml>', 'https://x.example/b')).toEqual([
    'https://x.example/a.xml',
  ])
})

test('what is exported as OPML is imported again, each feed once', async () => {
  const { text } = await lab.call(news.exportOpml, {}, asAdmin())
  expect(text).toContain(`xmlUrl="${origin}/good"`)
  const feeds = feedsInOpml(Buffer.from(text))!
  expect(feeds.valid.length).toBeGreaterThan(10)
  expect(feeds.invalid).toBe(0)
  expect(feedsInOpml(Buffer.from('no outlines'))).toBeUndefined()
  const nested =
    '<opml version="2.0"><body><outline text="a"><outline text="b" xmlUrl="javascript:1"/><outline text="c" xmlUrl="https://c.example/f"/></outline></body></opml>'
  expect(feedsInOpml(Buffer.from(nested))).toEqual({
    valid: [{ url: 'https://c.example/f', title: 'c' }],
    invalid: 1,
    left_out: 0,
  })
})

test('an OPML file with more feeds than are read says how many are left out', () => {
  const outlines = Array.from({ length: 2_003 }, (_, at) => `<outline text="a" xmlUrl="https://many.example/${at}"/>`)
  const { valid, left_out } = feedsInOpml(Buffer.from(`<opml version="2.0"><body>${outlines.join('')}</body></opml>`))!
  expect({ read: valid.length, left_out }).toEqual({ read: 2_000, left_out: 3 })
})

const importOpml = (opml: string) => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.opml"\r\ncontent-type: text/xml\r\n\r\n'
  return lab.app.inject({
    method: 'POST',
    url: news.importOpml.path,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${head}${opml}\r\n--x--\r\n`,
  })
}

test('an OPML file adds its feeds, switched off', async () => {
  const opml =
    '<opml version="2.0"><head/><body><outline text="Imported" xmlUrl="https://outlet.example/imported"/></body></opml>'
  expect((await importOpml(opml)).json()).toEqual({ added: 1, known: 0, invalid: 0, left_out: 0 })
  const { items } = (await lab.call(news.feedListing, { q: 'Imported' }, asAdmin())).body
  expect(items).toMatchObject([{ state: 'off', url: 'https://outlet.example/imported' }])
})

test('while a hostile OPML file is read, others are answered', async () => {
  const reading = async () => expect((await importOpml('&'.repeat(990_000))).json().code).toBe('news.opml_unreadable')
  expect(await workMs(reading)).toBeLessThan(200)
})

test('an item that is split off or moved by hand says so, and a removed feed takes its items along', async () => {
  const [item] = await found('"learn to wait"')
  const [other] = await found('"A second item"')
  const move = (input: object) => lab.call(news.moveItem, input, asAdmin())
  expect((await move({ item_id: item!.id })).body.code).toBe('news.alone')
  const moved = await move({ item_id: item!.id, story_id: other!.story_id })
  expect(moved.body).toEqual({ story_id: other!.story_id })
  const story = (await lab.call(news.story, { story_id: other!.story_id }, asAdmin())).body
  expect(story.moves).toMatchObject([{ title: 'Agents learn to wait', is_added: true }])
  expect(story.timeline.find(({ id }) => id === item!.id)).toMatchObject({ reason: 'by_hand', repeats: true })
  expect((await move({ item_id: item!.id, story_id: other!.story_id })).body.code).toBe('news.same_story')
  const alone = await move({ item_id: item!.id })
  expect(alone.body.story_id).not.toBe(other!.story_id)
  await lab.call(news.removeFeed, { feed_id: (await feedOf('/good')).id }, asAdmin())
  expect(await found('"learn to wait"')).toEqual([])
})

test('no feed is asked early, and none later than a day', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const wait = (weeklyItems: number, headers = {}, ttl?: number) => waitAfter({ weeklyItems, headers, ttl }, now)
  expect(wait(0)).toEqual({ ms: longestWait, reason: 'frequency' })
  expect(wait(100_000)).toEqual({ ms: shortestWait, reason: 'frequency' })
  expect(wait(700, {}, 60)).toEqual({ ms: 3_600_000, reason: 'feed' })
  expect(wait(700, { 'cache-control': 'public, max-age=7200' })).toEqual({ ms: 7_200_000, reason: 'server' })
  expect(wait(700, { 'retry-after': 'Sun, 22 Nov 2026 15:00:00 GMT' })).toEqual({ ms: 10_800_000, reason: 'server' })
  expect([1, 2, 3, 50].map(failures => waitAfterFailure(failures, {}, now).ms / shortestWait)).toEqual([1, 2, 4, 64])
  for (const random of [0, 0.5, 1]) expect(jittered(1_000, random)).toBeGreaterThanOrEqual(1_000)
  expect(jittered(longestWait, 1)).toBe(longestWait)
  expect(jittered(waitAfterFailure(50, {}, now).ms, 1)).toBeLessThan(longestWait)
})
