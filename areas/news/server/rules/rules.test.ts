import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction, type Database } from '#kernel/server/database.ts'
import { untilBlocked } from '#kernel/server/testing-locks.ts'
import { news } from '../../contract/index.ts'
import { addFeed, type FeedRow } from '../feeds/feeds.queries.ts'
import { parseInThread } from '../feeds/parse.ts'
import { storeItems } from '../items/store-items.ts'
import { tellSavedSearches } from '../saved/tell-job.ts'

let lab: TestLab
let admin: string
let reader: Awaited<ReturnType<TestLab['person']>>
let feed: FeedRow
let other: FeedRow
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
  reader = await lab.person({ roles: [Role.member] })
  const add = (name: string) =>
    addFeed(lab.db, { url: `https://${name}.example/feed`, title: name, state: 'off' }, new Date())
  feed = (await add('orchard'))!
  other = (await add('quarry'))!
})
afterAll(() => lab.close())

type Item = { id: string; title: string; tags?: string[]; days?: number; text?: string }
const store = (into: FeedRow, ...items: Item[]) => storeIn(lab.db, into, ...items)
async function storeIn(db: Database, into: FeedRow, ...items: Item[]) {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: into.title,
    language: 'en',
    items: items.map(({ id, title, tags = [], days = 0, text = title }) => ({
      id,
      title,
      tags,
      content_text: text,
      url: `https://${into.title}.example/${id}`,
      date_published: new Date(Date.now() - days * 86_400_000 - 60_000).toISOString(),
    })),
  }
  const parsed = await parseInThread({ bytes: Buffer.from(JSON.stringify(document)), contentType: '', url: into.url })
  await storeItems(db, into, parsed!.items, new Date())
}
const items = async (q: string, as = reader.token, more: object = {}) =>
  (await lab.call(news.search, { q, group: false, limit: 100, ...more }, { as })).body.items
const titles = async (q: string, as = reader.token, more: object = {}) =>
  (await items(q, as, more)).map(({ title }) => title).toSorted()
const saveLab = (input: object) => lab.call(news.saveLabRule, input, { as: admin })
const save = (input: object, as = reader.token) => lab.call(news.saveRule, input, { as })

test('a rule is tried before it is stored: nothing changes, and items of the last 30 days alone count', async () => {
  await store(
    feed,
    { id: 't1', title: 'Zqtry one' },
    { id: 't2', title: 'Zqtry two' },
    { id: 't3', title: 'Zqtry old', days: 31 },
  )
  const { body } = await lab.call(news.tryRule, { q: 'intitle:zqtry' }, { as: reader.token })
  expect(body).toMatchObject({ found: 2, items: [{ outlet: 'orchard' }, { outlet: 'orchard' }] })
  expect((await lab.call(news.tryRule, { q: 'zqtry', feed_id: other.id }, { as: reader.token })).body.found).toBe(0)
  expect(await titles('zqtry')).toHaveLength(3)
  for (const q of ['the', 'date:P7D', '()', 'zqtry date:P7D'])
    expect((await lab.call(news.tryRule, { q }, { as: reader.token })).body.code, q).toBe('news.rule_words')
  const nowhere = { q: 'zqtry', feed_id: crypto.randomUUID() }
  expect((await lab.call(news.tryRule, nowhere, { as: reader.token })).status).toBe(404)
})

test('a rule of the lab hides what is there and what comes, is applied again when changed, and undone when removed', async () => {
  await store(
    feed,
    { id: 'h1', title: 'Zqhide coupons' },
    { id: 'h2', title: 'Zqhide harvest' },
    { id: 'h3', title: 'Zqhide coupons of old', days: 31 },
  )
  const { id, version } = (await saveLab({ q: 'zqhide coupons', action: 'hide' })).body
  expect(await titles('zqhide')).toEqual(['Zqhide coupons of old', 'Zqhide harvest'])
  await store(other, { id: 'h4', title: 'Zqhide more coupons' })
  expect(await titles('zqhide')).toEqual(['Zqhide coupons of old', 'Zqhide harvest'])
  const [listed] = (await lab.call(news.labRules, {}, { as: admin })).body.items
  expect(listed).toMatchObject({ id, q: 'zqhide coupons', action: 'hide', found: 2, feed: null })

  expect((await saveLab({ id, version: 9, q: 'zqhide', action: 'hide' })).body.code).toBe('version.conflict')
  await saveLab({ id, version, q: 'zqhide -harvest', feed_id: other.id, action: 'hide' })
  expect(await titles('zqhide')).toEqual(['Zqhide coupons', 'Zqhide coupons of old', 'Zqhide harvest'])
  expect((await lab.call(news.removeLabRule, { rule_id: id }, { as: admin })).status).toBe(200)
  expect(await titles('zqhide')).toHaveLength(4)
})

test('what a person hid by hand, and what another rule hides, stays hidden when a rule is removed', async () => {
  await store(feed, { id: 'k1', title: 'Zqkeep alpha' }, { id: 'k2', title: 'Zqkeep beta' })
  const [alpha] = await items('zqkeep alpha')
  const first = (await saveLab({ q: 'zqkeep', action: 'hide' })).body
  const second = (await saveLab({ q: 'zqkeep beta', action: 'hide' })).body
  expect(await titles('zqkeep')).toEqual([])
  await lab.call(news.hideItem, { item_id: alpha!.id, is_hidden: true }, { as: admin })
  await lab.call(news.removeLabRule, { rule_id: first.id }, { as: admin })
  expect(await titles('zqkeep')).toEqual([])
  await lab.call(news.removeLabRule, { rule_id: second.id }, { as: admin })
  expect(await titles('zqkeep')).toEqual(['Zqkeep beta'])
})

test('a tag is added once, found, kept when the outlet changes its text, and taken away with its rule', async () => {
  await store(feed, { id: 'g1', title: 'Zqtag rules', tags: ['Zqlaw'] }, { id: 'g2', title: 'Zqtag norms' })
  expect((await saveLab({ q: 'zqtag', action: 'tag' })).body).toMatchObject({ code: 'input.invalid' })
  const { id } = (await saveLab({ q: 'zqtag', action: 'tag', tag: 'Zqlaw' })).body
  expect((await items('#zqlaw')).map(({ tags }) => tags)).toEqual([['Zqlaw'], ['Zqlaw']])
  await store(feed, { id: 'g2', title: 'Zqtag norms, corrected' })
  expect(await titles('#zqlaw')).toEqual(['Zqtag norms, corrected', 'Zqtag rules'])
  await lab.call(news.removeLabRule, { rule_id: id }, { as: admin })
  expect(await titles('#zqlaw')).toEqual(['Zqtag rules'])
  expect((await items('zqtag norms'))[0]!.tags).toEqual([])
})

test('what another rule added stays its own when a rule is removed', async () => {
  await store(feed, { id: 'p1', title: 'Zqpair' })
  const [first, second] = [
    (await saveLab({ q: 'zqpair', action: 'tag', tag: 'Zqone' })).body,
    (await saveLab({ q: 'zqpair', action: 'tag', tag: 'Zqtwo' })).body,
  ]
  const tags = async () => (await items('zqpair'))[0]!.tags
  expect(await tags()).toEqual(['Zqone', 'Zqtwo'])
  await lab.call(news.removeLabRule, { rule_id: first.id }, { as: admin })
  expect(await tags()).toEqual(['Zqtwo'])
  await lab.call(news.removeLabRule, { rule_id: second.id }, { as: admin })
  expect(await tags()).toEqual([])
})

test('what a rule hides is counted over 30 days, and is found by whoever tries the rule again to change it', async () => {
  await store(feed, { id: 'c1', title: 'Zqcount new' }, { id: 'c2', title: 'Zqcount old' })
  const { id } = (await saveLab({ q: 'zqcount', action: 'hide' })).body
  await lab.store.pool.query(
    `update news_items set published_at = now() - interval '31 days' where title = 'Zqcount old'`,
  )
  const listed = (await lab.call(news.labRules, {}, { as: admin })).body.items.find(each => each.id === id)
  expect(listed?.found).toBe(1)
  const again = { q: 'zqcount', rule_id: id }
  expect((await lab.call(news.tryRule, again, { as: admin })).body).toMatchObject({
    found: 1,
    items: [{ title: 'Zqcount new' }],
  })
  // A reader does not see what is hidden from everybody.
  expect((await lab.call(news.tryRule, again, { as: reader.token })).body).toEqual({ found: 0, items: [] })
})

test('what a rule hides is decided again when the outlet changes its text, and what a person hid is not', async () => {
  await saveLab({ q: 'zqfix coupons', action: 'hide' })
  const ids = ['f1', 'f2', 'f3']
  await store(feed, ...ids.map(id => ({ id, title: id === 'f3' ? 'Zqfix by hand' : `Zqfix coupons ${id}` })))
  const [byHand] = await items('zqfix')
  await lab.call(news.hideItem, { item_id: byHand!.id, is_hidden: true }, { as: admin })
  await store(
    feed,
    { id: 'f1', title: 'Zqfix harvest' },
    { id: 'f2', title: 'Zqfix coupons again' },
    { id: 'f3', title: 'Zqfix again' },
  )
  expect(await titles('zqfix')).toEqual(['Zqfix harvest'])
})

test('a rule of the lab reaches what is being stored while it is saved', async () => {
  let saving: ReturnType<typeof saveLab> | undefined
  await inTransaction(lab.store.pool, async db => {
    await storeIn(db, feed, { id: 'r1', title: 'Zqrace' })
    saving = saveLab({ q: 'zqrace', action: 'hide' })
    await untilBlocked(lab.store.pool)
  })
  expect((await saving)?.status).toBe(200)
  expect(await titles('zqrace')).toEqual([])
})

test('a rule of one’s own hides for oneself alone, except what one starred', async () => {
  await store(feed, { id: 'o1', title: 'Zqown noise' }, { id: 'o2', title: 'Zqown signal' })
  const { id } = (await save({ q: 'zqown noise', action: 'hide' })).body
  expect([await titles('zqown'), await titles('zqown', admin)]).toEqual([
    ['Zqown signal'],
    ['Zqown noise', 'Zqown signal'],
  ])
  const listing = await lab.call(news.rules, {}, { as: reader.token })
  expect(listing.body.items).toMatchObject([{ id, action: 'hide', found: 1 }])
  const [noise] = await items('zqown noise', admin)
  await lab.call(news.mark, { item_ids: [noise!.id], is_starred: true }, { as: reader.token })
  expect(await titles('zqown', reader.token, { state: 'starred' })).toEqual(['Zqown noise'])
  const stranger = (await lab.person({ roles: [Role.member] })).token
  expect((await lab.call(news.removeRule, { rule_id: id }, { as: stranger })).status).toBe(404)
  expect((await lab.call(news.removeLabRule, { rule_id: id }, { as: admin })).status).toBe(404)
  await lab.call(news.removeRule, { rule_id: id }, { as: reader.token })
  expect(await titles('zqown')).toEqual(['Zqown noise', 'Zqown signal'])
})

test('a rule stars what is there and what comes, and no star that was taken away comes back', async () => {
  await store(feed, { id: 's1', title: 'Zqstar first' })
  await save({ q: 'zqstar', action: 'star' })
  await store(feed, { id: 's2', title: 'Zqstar second' })
  const starred = () => titles('zqstar', reader.token, { state: 'starred' })
  expect(await starred()).toEqual(['Zqstar first', 'Zqstar second'])
  const [second] = await items('zqstar second')
  await lab.call(news.mark, { item_ids: [second!.id], is_starred: false }, { as: reader.token })
  await store(feed, { id: 's2', title: 'Zqstar second, corrected' })
  expect(await starred()).toEqual(['Zqstar first'])
  expect(await titles('zqstar', admin, { state: 'starred' })).toEqual([])
})

test('a rule tells of new items, at most once an hour and never of what it told', async () => {
  const { id } = (await save({ q: 'zqnotice', action: 'notify' })).body
  const { pool } = lab.store
  const notices = async () =>
    (await lab.call(notifications.list, {}, { as: reader.token })).body.items.map(({ text, path }) => [text, path])
  const tell = () => tellSavedSearches.run({}, lab.toolsOf(lab.db))
  await store(feed, { id: 'n1', title: 'Zqnotice one' })
  await pool.query(`update news_items set seen_at = now() - interval '10 minutes' where title = 'Zqnotice one'`)
  await tell()
  expect(await notices()).toEqual([])
  await pool.query(`update news_rules set told_until = now() - interval '2 hours' where id = $1`, [id])
  await tell()
  await tell()
  expect(await notices()).toEqual([['1 new item for your rule “zqnotice”', '/ailab/news?q=zqnotice']])
})

test('who edits a rule that tells still hears of what came before', async () => {
  const { id, version } = (await save({ q: 'zqedited', action: 'notify' })).body
  await store(feed, { id: 'e1', title: 'Zqedited one' })
  const { pool } = lab.store
  await pool.query(`update news_items set seen_at = now() - interval '10 minutes' where title = 'Zqedited one'`)
  await pool.query(`update news_rules set told_until = now() - interval '2 hours' where id = $1`, [id])
  expect((await save({ id, version, q: 'zqedited', feed_id: feed.id, action: 'notify' })).status).toBe(200)
  await tellSavedSearches.run({}, lab.toolsOf(lab.db))
  const { items: told } = (await lab.call(notifications.list, {}, { as: reader.token })).body
  expect(told.map(({ text }) => text)).toContain('1 new item for your rule “zqedited”')
})

test('of the rules of many people only those are tried that may find a new item, and none that finds it is left out', async () => {
  const rules = {
    'zqmany tide': 'both words',
    'zqmany OR zqother': 'either',
    '-zqabsent': 'a word that is missing',
    霧: 'a character that begins a pair',
    '霧笛 -zqabsent': 'a pair',
    '"o\'tide zqmany"': 'an apostrophe',
    zqnever: 'nothing',
    'zqmany -tide': 'nothing',
  }
  for (const q of Object.keys(rules)) {
    const { token } = await lab.person({ roles: [Role.member] })
    expect((await save({ q, action: 'star' }, token)).status, q).toBe(200)
  }
  await store(feed, { id: 'many', title: 'O’tide zqmany: the 霧笛 tide' })
  const { rows } = await lab.store.pool.query<{ q: string }>(
    `select r.q from news_marks m join news_items i on i.id = m.item_id join news_rules r on r.user_id = m.user_id and r.action = 'star'
     where i.guid = 'many' and m.starred_at is not null and r.q = any($1)`,
    [Object.keys(rules)],
  )
  const found = Object.entries(rules).filter(([, finds]) => finds !== 'nothing')
  expect(rows.map(({ q }) => q).toSorted()).toEqual(found.map(([q]) => q).toSorted())
  const lexemes = await lab.store.pool.query<{ q: string; lexemes: string[] | null }>(
    `select q, lexemes from news_rules where q = any($1)`,
    [['zqmany tide', 'zqmany -tide', '-zqabsent', '霧', '霧笛 -zqabsent']],
  )
  expect(Object.fromEntries(lexemes.rows.map(each => [each.q, each.lexemes?.toSorted() ?? null]))).toEqual({
    'zqmany tide': ['tid', 'tide', 'zqmani', 'zqmany'],
    'zqmany -tide': ['zqmani', 'zqmany'],
    '-zqabsent': null,
    霧: null,
    '霧笛 -zqabsent': ['霧笛'],
  })
})

test('there are bounds, and the rules of the lab are for its editors', async () => {
  const person = (await lab.person({ roles: [Role.member] })).token
  for (let at = 0; at < 20; at += 1) expect((await save({ q: `zqmany${at}`, action: 'star' }, person)).status).toBe(200)
  expect((await save({ q: 'zqmany', action: 'star' }, person)).body.code).toBe('news.too_many_rules')
  for (const call of [news.labRules, news.saveLabRule, news.removeLabRule])
    expect((await lab.call(call, { q: 'a', action: 'hide', rule_id: feed.id }, { as: person })).status).toBe(403)
})
