import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAtomFeed } from 'feedsmith'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { news } from '../../contract/index.ts'
import { mostSaved } from '../../contract/saved-limits.ts'
import { fillSample } from '../sample.ts'
import { tellSavedSearches } from './tell-job.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
  await fillSample({ db: lab.db })
}, 60_000)
afterAll(() => lab.close())

const reader = () => lab.person({ roles: [Role.member] })
const save = async (as: string, input: object) => {
  const { status, body, text } = await lab.call(news.saveSearch, { name: 'Audits', q: 'audit', ...input }, { as })
  expect(status, text).toBe(200)
  return body.id
}
const saved = async (as: string) => (await lab.call(news.savedSearches, {}, { as })).body.items
const get = async (url: string, headers: object = {}) =>
  lab.app.inject({ url: new URL(url).pathname, headers: { 'x-forwarded-for': '192.0.2.9', ...headers } })
const makeAddress = async (as: string, search_id: string) =>
  (await lab.call(news.savedSearchAddress, { search_id, action: 'make' }, { as })).body.url!

test('a saved search is listed with what it finds that is unread, and only to its owner', async () => {
  const { token } = await reader()
  const other = await reader()
  const id = await save(token, {})
  const { items, total } = (await lab.call(news.search, { q: 'audit', group: false, limit: 100 }, { as: token })).body
  expect(await saved(token)).toMatchObject([
    { id, name: 'Audits', q: 'audit', feed: null, unread: total, notifies: false, address_made_at: null },
  ])
  await lab.call(news.mark, { item_ids: [items[0]!.id], is_read: true }, { as: token })
  expect((await saved(token))[0]!.unread).toBe(total! - 1)
  expect(await saved(other.token)).toEqual([])
  for (const [call, input] of [
    [news.changeSavedSearch, { name: 'Mine' }],
    [news.savedSearchAddress, { action: 'make' }],
    [news.removeSavedSearch, {}],
  ] as const)
    expect((await lab.call(call, { search_id: id, ...input }, { as: other.token })).status).toBe(404)
  await lab.call(news.changeSavedSearch, { search_id: id, name: 'Reviews', notifies: true }, { as: token })
  expect(await saved(token)).toMatchObject([{ name: 'Reviews', notifies: true }])
  expect((await lab.call(news.removeSavedSearch, { search_id: id }, { as: token })).status).toBe(200)
  expect(await saved(token)).toEqual([])
})

test('no more than twenty are saved, also when they come at once', async () => {
  const { token } = await reader()
  const tries = Array.from({ length: mostSaved + 4 }, (_, at) =>
    lab.call(news.saveSearch, { name: `Search ${at}`, q: `word${at}` }, { as: token }),
  )
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'news.too_many_saved'))
  expect(await saved(token)).toHaveLength(mostSaved)
})

test('a feed reader gets it as Atom at a private address, until that is replaced or revoked', async () => {
  const { token } = await reader()
  const id = await save(token, { name: 'A <b> & 監査', q: '監査' })
  const url = await makeAddress(token, id)
  expect((await saved(token))[0]!.address_made_at).not.toBeNull()
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  const feed = parseAtomFeed(answer.body)
  const { items } = (await lab.call(news.search, { q: '監査', group: false, limit: 50 }, { as: token })).body
  expect(feed.title?.value).toBe('A <b> & 監査')
  expect(feed.entries!.map(({ id: entry, title }) => [entry, title?.value])).toEqual(
    items.map(item => [`urn:uuid:${item.id}`, item.title]),
  )
  expect((await get(url, { 'if-none-match': answer.headers['etag'] })).statusCode).toBe(304)

  const next = await makeAddress(token, id)
  expect([(await get(url)).statusCode, (await get(next)).statusCode]).toEqual([404, 200])
  const { body } = await lab.call(news.savedSearchAddress, { search_id: id, action: 'revoke' }, { as: token })
  expect([body.url, (await get(next)).statusCode]).toEqual([null, 404])
  const { rows } = await lab.store.pool.query<{ row: string }>('select t::text as row from news_saved_searches t')
  expect(rows.some(({ row }) => row.includes(/([\w-]{32})\.atom/.exec(url)![1]!))).toBe(false)
})

test('an address ends with the right of its owner, and nobody guesses one', async () => {
  const { id: user, token } = await reader()
  const url = await makeAddress(token, await save(token, {}))
  await lab.store.pool.query('delete from user_roles where user_id = $1', [user])
  expect((await get(url)).statusCode).toBe(404)
  await lab.store.pool.query(`insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')`, [
    user,
    Role.member,
  ])
  expect((await get(url)).statusCode).toBe(200)
  await lab.store.pool.query(`update users set status = 'suspended' where id = $1`, [user])
  expect((await get(url)).statusCode).toBe(404)
  const { origin } = new URL(url)
  for (const file of ['x.atom', `${'a'.repeat(32)}.atom`, '%00.atom', 'a'.repeat(32)])
    expect((await get(`${origin}/feeds/news/${file}`)).statusCode).toBe(404)
})

const tell = () => tellSavedSearches.run({}, lab.toolsOf(lab.db))
const textsOf = async (as: string) =>
  (await lab.call(notifications.list, {}, { as })).body.items.map(({ text, path }) => [text, path])

test('whoever wants it hears of new items once, at most every hour', async () => {
  const { token, id: user } = await reader()
  const quiet = await reader()
  const without = await reader()
  for (const as of [token, without.token]) await save(as, { q: 'lighthouse', notifies: true })
  await save(quiet.token, { q: 'lighthouse' })
  await lab.store.pool.query('delete from user_roles where user_id = $1', [without.id])
  await tell()
  expect(await textsOf(token)).toEqual([])
  // Two hours later: one item came meanwhile, another one was published long ago.
  await lab.store.pool.query(`update news_saved_searches set told_until = now() - interval '2 hours'`)
  await lab.store.pool.query(`
    with chosen as (select id, row_number() over (order by id) as at from news_items limit 2)
    update news_items i set words = to_tsvector('english', 'lighthouse'), seen_at = now() - interval '1 hour',
      published_at = now() - case when chosen.at = 1 then interval '1 hour' else interval '30 days' end
    from chosen where chosen.id = i.id`)
  // Switching on notices that are on already, or renaming the search, loses no item.
  const search_id = (await saved(token))[0]!.id
  await lab.call(news.changeSavedSearch, { search_id, notifies: true }, { as: token })
  await tell()
  await tell()
  expect(await textsOf(token)).toEqual([['1 new item for “Audits”', '/ailab/news?q=lighthouse']])
  expect(await textsOf(quiet.token)).toEqual([])
  const { rowCount } = await lab.store.pool.query('select from notifications where user_id = $1', [without.id])
  expect([rowCount, user.length]).toEqual([0, 36])
})
