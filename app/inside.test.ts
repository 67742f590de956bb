import { afterAll, beforeAll, expect, test } from 'vitest'
import { authoring } from '#areas/authoring/contract/index.ts'
import { newCourse } from '#areas/authoring/server/testing-authoring.ts'
import { copyPicturesOf } from '#areas/authoring/server/pictures/copy-pictures.ts'
import { news } from '#areas/news/contract/index.ts'
import { repositories } from '#areas/repositories/contract/index.ts'
import { research } from '#areas/research/contract/index.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { fetchPublicFor } from '#kernel/server/outgoing.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { openCanary, openFront, resolvedNames, resolveAsAttacker } from './testing-inside.ts'

/**
 * Addresses of a server inside, in every way to write them, as a URL that the lab is given, as a redirect and as a
 * link: a person who chooses what the lab fetches can reach nothing inside through it.
 */
const hosts = [
  ...'127.0.0.1 localhost LOCALHOST localhost. a.localhost 127.1 127.0.1 2130706433 0x7f000001 0X7F.0.0.1 0x7f.1 0177.0.0.1'.split(
    ' ',
  ),
  ...'017700000001 127.000.000.001 127.0.0.1. 0 0.0.0.0 0x0 127.255.255.254 %31%32%37.0.0.1 ①②⑦.⓪.⓪.① 127。0。0。1 １２７.０.０.１'.split(
    ' ',
  ),
  ...'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ %6c%6f%63alhost [::1] [::] [0:0:0:0:0:0:0:1] [0000::0001] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1]'.split(
    ' ',
  ),
  ...'[64:ff9b::127.0.0.1] [2002:7f00:1::] user@127.0.0.1 user:secret@localhost example.org@127.0.0.1 example.org%40@[::1]'.split(
    ' ',
  ),
  ...resolvedNames,
  'inside.example.',
  'INSIDE.example',
  'ⓘnside.example',
]

let canary: Awaited<ReturnType<typeof openCanary>>
let front: Awaited<ReturnType<typeof openFront>>
let urls: string[]
let undo: () => void
let refusing: TestLab
let allowing: TestLab
beforeAll(async () => {
  canary = await openCanary()
  const at = (host: string, protocol = 'http:') => `${protocol}//${host}:${canary.port}/feed.xml`
  urls = [
    ...hosts.map(host => at(host)),
    ...['127.0.0.1', '[::1]', 'inside.example'].map(host => at(host, 'https:')),
    ...['127.0.0.1', 'inside.example'].flatMap(host => [at(host, ''), at(host, 'ftp:'), at(host, 'gopher:')]),
    `http:/\\127.0.0.1:${canary.port}/feed.xml`,
    `http:127.0.0.1:${canary.port}/feed.xml`,
    `\thttp://127.0.0.1:${canary.port}/feed.xml`,
  ]
  front = await openFront(urls)
  undo = resolveAsAttacker()
  refusing = await openTestLab({ ALLOW_PRIVATE_HOSTS: front.host })
  allowing = await openTestLab({ ALLOW_PRIVATE_HOSTS: `${front.host},127.0.0.1:${canary.port}` })
})
afterAll(async () => {
  await refusing.close()
  await allowing.close()
  undo()
  canary.close()
  front.close()
})

type Person = Awaited<ReturnType<TestLab['person']>>
type Entry = (lab: TestLab, admin: Person, urls: readonly string[]) => Promise<unknown>

const poll = (lab: TestLab) => lab.runJob('news.poll_feeds')
const feeds: Entry = async (lab, { token: as }, those) => {
  for (const url of those) await lab.call(news.addFeed, { url }, { as })
  await poll(lab)
}

async function opml(lab: TestLab, { token: as }: Person, those: readonly string[]) {
  const escaped = those.map(url => url.replaceAll('&', '&amp;').trim())
  const outlines = escaped.map(url => `<outline text="x" xmlUrl="${url.replace('feed.xml', 'opml.xml')}"/>`)
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.opml"\r\ncontent-type: text/xml\r\n\r\n'
  const { statusCode, body } = await lab.app.inject({
    method: 'POST',
    url: news.importOpml.path,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${head}<opml version="2.0"><head/><body>${outlines.join('')}</body></opml>\r\n--x--\r\n`,
  })
  expect(statusCode, body).toBe(200)
  const { items } = (await lab.call(news.feedListing, { q: 'opml.xml', limit: 100 }, { as })).body
  expect(items.length).toBeGreaterThan(0)
  for (const { id } of items) await lab.call(news.manageFeed, { feed_id: id, action: 'switch_on' }, { as })
  await poll(lab)
}

const discovery: Entry = async (lab, { token: as }, those) => {
  for (const url of those) {
    await lab.call(news.findFeeds, { url }, { as })
    await lab.store.pool.query('delete from rate_limits')
  }
}

const sources: Entry = async (lab, { token: as }, those) => {
  const { body, text } = await lab.call(research.create, { title: 'Anything' }, { as })
  for (const url of those)
    await lab.call(research.manage, { research_id: body.id, action: 'add_page', version: body.version, url }, { as })
  expect(body.id, text).toBeDefined()
}

const pictureShown: Entry = async (lab, { token: as }, those) => {
  const { course_id } = await newCourse(lab, as)
  for (const url of those) await lab.call(authoring.previewPicture, { course_id, url: url.trim() }, { as })
}

const picturesCopied: Entry = async (lab, { token: as }, those) => {
  const course = await newCourse(lab, as)
  await course.unit('Reading', { text: those.map(url => `![x](<${url.trim()}>)`).join('\n\n') })
  const { store } = lab
  const transaction = <T>(work: (db: typeof store.db) => Promise<T>) => inTransaction(store.pool, work)
  const tools = { db: store.db, transaction, files: lab.lab.files, tell: async () => undefined }
  return copyPicturesOf({ ...tools, fetchPublic: fetchPublicFor(lab.lab.config) }, course.course_id)
}

const github: Entry = async (lab, { token: as }, those) => {
  for (const value of those) {
    await lab.store.pool.query(`delete from setting_versions where key = 'github.url'`)
    await lab.call(settings.create, { key: 'github.url', value }, { as })
    await lab.call(repositories.add, { name: 'lab/agents', category: 'tools' }, { as })
    await lab.store.pool.query('delete from rate_limits')
  }
}

const throughFront =
  (kind: 'to' | 'chain' | 'page', entry: Entry): Entry =>
  (lab, admin, those) =>
    entry(
      lab,
      admin,
      those.map(url => `http://${front.host}/${kind}/${urls.indexOf(url)}`),
    )

const entries: [string, Entry][] = [
  ['a feed', feeds],
  ['a feed that redirects', throughFront('to', feeds)],
  ['a feed that redirects four times', throughFront('chain', feeds)],
  ['an OPML file', opml],
  ['a page in which feeds are sought', discovery],
  ['a page that redirects', throughFront('to', discovery)],
  ['a page that links to a feed', throughFront('page', discovery)],
  ['a source of research', sources],
  ['a source that redirects', throughFront('chain', sources)],
  ['a picture that an author looks at', pictureShown],
  ['a picture that redirects', throughFront('to', pictureShown)],
  ['pictures that a course shows', picturesCopied],
  ['the address of GitHub in the settings', github],
]

test.each(entries)('%s leads to nothing inside', async (_name, entry) => {
  expect(urls.length).toBeGreaterThanOrEqual(50)
  canary.counted.connections = 0
  await entry(refusing, await refusing.person({ roles: [Role.admin] }), urls)
  expect(canary.counted.connections).toBe(0)
  // The same entry connects where the settings allow it: it was not the input that was refused.
  await entry(allowing, await allowing.person({ roles: [Role.admin] }), [urls[0]!])
  expect(canary.counted.connections).toBeGreaterThan(0)
})
