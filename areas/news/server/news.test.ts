import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { news } from '../contract/index.ts'
import { fillSample } from './sample.ts'

let lab: TestLab
let reader: Awaited<ReturnType<TestLab['person']>>
beforeAll(async () => {
  lab = await openTestLab()
  reader = await lab.person({ roles: [Role.member] })
  await fillSample({ db: lab.db })
}, 60_000)
afterAll(() => lab.close())

const search = async (q: string, more: object = {}) => {
  const { status, body, text } = await lab.call(news.search, { q, limit: 100, ...more }, { as: reader.token })
  expect(status, text).toBe(200)
  return body
}
const titles = async (q: string, more: object = {}) =>
  (await search(q, { group: false, ...more })).items.map(({ title }) => title)

test('the sample has forty items in three languages, none from the future', async () => {
  const { items, total } = await search('', { group: false })
  expect(total).toBeGreaterThanOrEqual(40)
  expect(new Set(items.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'ja']))
  expect(items.every(({ published_at }) => Date.parse(published_at) <= Date.now())).toBe(true)
})

test.each([
  ['audits', 'Harbor cranes pass yearly safety audit'],
  ['auditorias', 'Cómo preparar una auditoría con tres personas y una tarde'],
  ['監査', '監査ログの標準案、三つの団体が共同で公開'],
  ['標準案', '三つの団体、監査ログの標準案を共同で公開'],
  ['"small model"', 'Small models for short jobs: our numbers after a year'],
  ['intitle:refund', 'What an outside audit found in our refund agent'],
  ['inurl:timeouts', 'Timeouts are a product decision'],
  ['site:mirador.example', 'Survey data on agent audits is now open to everyone'],
  ['author:okafor', 'Agents fail more audits when the test set stays secret'],
  ['#pymes lang:es', 'Facturas con agente: qué revisar antes de timbrar'],
  ['(ferry OR クレーン) -storm', undefined],
  ['ferry OR 蔵書', '図書館の蔵書検索、エージェントに開放'],
])('%s finds %s', async (q, title) => {
  const found = await titles(q)
  if (title) expect(found).toContain(title)
  else expect(found).toEqual([])
})

test('anybody reads the newest stories, each once, in their language where there are any', async () => {
  const latest = async (input: object) => (await lab.call(news.latest, input)).body.items
  const all = await latest({})
  expect(all).toHaveLength(4)
  expect(new Set(all.map(({ story_id }) => story_id)).size).toBe(4)
  const times = all.map(({ published_at }) => published_at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await latest({ lang: 'ja' })).every(({ language }) => language === 'ja')).toBe(true)
  await lab.store.pool.query(`update news_items set removed_at = now() where language = 'es'`)
  expect((await latest({ lang: 'es' })).map(({ story_id }) => story_id)).toEqual(
    (await latest({})).map(({ story_id }) => story_id),
  )
  await lab.store.pool.query(`update news_items set removed_at = null where language = 'es'`)
})

test('an editor hides an item from everybody and shows it again; nobody else does', async () => {
  const q = '"City library opens its catalog"'
  const [item] = (await search(q)).items
  const admin = (await lab.person({ roles: [Role.admin] })).token
  const hide = (is_hidden: boolean, as: string) => lab.call(news.hideItem, { item_id: item!.id, is_hidden }, { as })
  expect((await hide(true, reader.token)).status).toBe(403)
  expect((await hide(true, admin)).status).toBe(200)
  expect([await titles(q), (await lab.call(news.item, { item_id: item!.id }, { as: reader.token })).status]).toEqual([
    [],
    404,
  ])
  const { rowCount } = await lab.store.pool.query('select from search_entries where id = $1', [item!.id])
  expect(rowCount).toBe(0)
  await fillSample({ db: lab.db })
  expect(await titles(q)).toEqual([])
  await hide(false, admin)
  expect(await titles(q)).toEqual([item!.title])
  const nothing = await lab.call(news.hideItem, { item_id: reader.id, is_hidden: true }, { as: admin })
  expect(nothing.status).toBe(404)
})

test('the last word may be incomplete where nothing else is found, and is marked', async () => {
  const begun = (await search('intitle:harbor cran')).items
  expect(begun.map(({ title }) => title)).toContain('Harbor cranes pass yearly safety audit')
  const { title, title_marks } = begun.find(each => each.title.startsWith('Harbor cranes'))!
  expect(title_marks.map(({ from, to }) => title.slice(from, to))).toEqual(['Harbor', 'cranes'])
  expect(await titles('intitle:cran')).toContain(title)
  expect(await titles('inurl:timeo')).toContain('Timeouts are a product decision')
  for (const q of ['"cran"', 'cran ', 'audit -harbo "cran"', 'c']) expect([q, await titles(q)]).toEqual([q, []])
  const whole = await titles('ferry')
  expect(whole.length).toBeGreaterThan(0)
  expect(await titles('ferr')).toEqual(expect.arrayContaining(whole))
})

test('what is excluded is not found, and a longer Japanese word is found only as it is written', async () => {
  expect(await titles('audit -refund lang:en')).not.toContain('What an outside audit found in our refund agent')
  expect(await titles('案準標')).toEqual([])
  expect((await titles('監査')).every(title => /監査/.test(title) || /エージェント|標準|三/.test(title))).toBe(true)
  expect(await titles('date:P1D')).not.toContain('Three insurers agree on a claims format for agents')
})

test.each([
  '(((',
  '"',
  '- OR -',
  ':::',
  "'; drop",
  'a\\',
  '-監',
  'the de',
  ') OR (',
  '#',
  'site:',
  'date:P99999D',
  '監'.repeat(90),
])('nothing that is typed fails: %s', async q => expect(await search(q)).toHaveProperty('items'))

test('a story is listed once, with its other items, their reasons and the outlets with a report of their own', async () => {
  const { items, total, stories } = await search('"Port Alder" OR "Puerto Alder" OR ポート')
  const story = items.find(({ also_in }) => also_in.length > 2)!
  const all = [story, ...story.also_in]
  expect(all.map(({ feed }) => feed.title).toSorted()).toEqual(
    ['Alder Wire', 'Diario Costa Serena', 'Harbor Ledger', '北浜テック通信'].toSorted(),
  )
  const reasons = (await lab.call(news.story, { story_id: story.story_id }, { as: reader.token })).body.timeline
  expect(Object.fromEntries(reasons.map(({ feed, reason, repeats }) => [feed.title, [reason, repeats]]))).toEqual({
    'Alder Wire': ['first', false],
    'Harbor Ledger': ['same_text', true],
    'Diario Costa Serena': ['shared_link', false],
    北浜テック通信: ['shared_link', true],
  })
  expect(story.story).toMatchObject({ items: 4, independent: 2 })
  expect(stories).toBeLessThan(total!)
})

test('stories about other things stay apart, also when they share a subject', async () => {
  const ferry = await search('ferry intitle:ferry')
  expect(ferry.items.map(({ also_in }) => also_in.length)).toEqual([0, 0])
  const standard = (await search('intitle:標準案')).items
  expect(standard).toHaveLength(1)
  const { timeline } = (await lab.call(news.story, { story_id: standard[0]!.story_id }, { as: reader.token })).body
  expect(timeline.map(({ reason }) => reason).toSorted()).toEqual(['first', 'title'])
})

test('an outlet that changes a figure keeps its item, and the item its earlier version', async () => {
  const wire = (await search('intitle:widens')).items[0]!
  const { body } = await lab.call(news.item, { item_id: wire.id }, { as: reader.token })
  expect(body.title).toContain('2,400')
  const [revision, ...more] = body.revisions
  expect(more).toEqual([])
  expect(revision!.changes.filter(({ kind }) => kind === 'removed').map(({ text }) => text)).toContain('2,000')
  const [mark] = wire.title_marks
  expect((await search('audits intitle:widens')).items[0]!.title_marks).toContainEqual({ from: 22, to: 27 })
  expect(wire.title.slice(mark!.from, mark!.to)).toBe('widens')
})

test('what one person read and starred is theirs alone', async () => {
  const { items, unread } = await search('', { group: false })
  const item_ids = items.slice(0, 3).map(({ id }) => id)
  await lab.call(news.mark, { item_ids, is_read: true }, { as: reader.token })
  await lab.call(news.mark, { item_ids: [item_ids[0]], is_starred: true }, { as: reader.token })
  expect((await search('')).unread).toBe(unread - 3)
  const starred = (await search('', { state: 'starred' })).items
  expect(starred).toMatchObject([{ id: item_ids[0], is_read: true, is_starred: true }])
  expect((await search('', { state: 'unread', group: false })).items.map(({ id }) => id)).not.toContain(item_ids[1])
  const other = await lab.person({ roles: [Role.member] })
  const theirs = await lab.call(news.search, { state: 'starred' }, { as: other.token })
  expect(theirs.body.items).toEqual([])
  const missing = { item_ids: [crypto.randomUUID()], is_read: true }
  expect((await lab.call(news.mark, missing, { as: reader.token })).status).toBe(404)
})

test('feeds with news are offered to choose from, and narrow the list', async () => {
  const { items } = (await lab.call(news.feeds, {}, { as: reader.token })).body
  expect(items).toHaveLength(10)
  const wire = items.find(({ title }) => title === 'Alder Wire')!
  expect((await search('', { feeds: [wire.id], group: false })).items).toHaveLength(5)
})

test('pages follow each other without gap or repetition, in both orders', async () => {
  for (const sort of ['newest', 'oldest'] as const) {
    const whole = (await search('', { sort })).items.map(({ id }) => id)
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof search>> = await search('', { sort, limit: 7, ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    expect(ids).toEqual(whole)
  }
})

test('with a story come the other outlets that report it themselves, three of them by name', async () => {
  const latest = async () => (await lab.call(news.latest, {})).body.items
  const alone = (await latest()).find(({ also_in }) => also_in === 0)!
  expect(alone).toMatchObject({ also_by: [], also_by_more: 0 })
  const { rows } = await lab.store.pool.query<{ title: string }>(
    `with others as (
       select distinct on (i.feed_id) i.id, f.title, f.id as feed_id from news_items i join news_feeds f on f.id = i.feed_id
       where i.feed_id not in (select feed_id from news_items where story_id = $1)
     ), chosen as (select *, row_number() over (order by feed_id) as at from others limit 6),
     moved as (update news_items i set story_id = $1, repeats = at = 1, removed_at = case when at = 2 then now() end,
       published_at = now() - make_interval(days => 13, mins => -at::int) from chosen where chosen.id = i.id)
     select title from chosen order by at`,
    [alone.story_id],
  )
  const [, , ...own] = rows.map(({ title }) => title)
  expect(own).toHaveLength(4)
  const story = (await latest()).find(({ story_id }) => story_id === alone.story_id)
  expect(story).toMatchObject({ also_by: own.slice(0, 3), also_by_more: 1 })
})
