import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { news } from '../../contract/index.ts'
import { addFeed } from '../feeds/feeds.queries.ts'
import { parseInThread } from '../feeds/parse.ts'
import { storeItems } from '../items/store-items.ts'

let lab: TestLab
let reader: string
beforeAll(async () => {
  lab = await openTestLab()
  reader = (await lab.person({ roles: [Role.member] })).token
})
afterAll(() => lab.close())

const day = 86_400_000
let stored = 0
async function store(language: string, title: string, more: { text?: string; days?: number } = {}) {
  stored += 1
  const url = `https://outlet-${stored}.example/feed`
  const feed = (await addFeed(lab.db, { url, title: `Outlet ${stored}`, state: 'off' }, new Date()))!
  const item = {
    id: '1',
    url: `https://outlet-${stored}.example/1`,
    title,
    content_text: more.text ?? title,
    date_published: new Date(Date.now() - (more.days ?? 1) * day).toISOString(),
  }
  const document = { version: 'https://jsonfeed.org/version/1.1', title: 'x', language, items: [item] }
  const parsed = await parseInThread({ bytes: Buffer.from(JSON.stringify(document)), contentType: '', url })
  await storeItems(lab.db, feed, parsed!.items, new Date())
}
const story = async (q: string) => {
  const { items } = (await lab.call(news.search, { q }, { as: reader })).body
  return (await lab.call(news.story, { story_id: items[0]!.story_id }, { as: reader })).body
}
const relatedTo = async (q: string) => (await story(q)).related.map(({ title }) => title)

test('items of other languages with the same names and figures are related, and are never in the story', async () => {
  await store('en', 'Tidewater opens a Kitahama office with 120 engineers for agents')
  await store('es', 'Tidewater abre oficina en Kitahama con 120 ingenieros')
  await store('ja', 'Tidewater、Kitahamaに120人の拠点を開設')
  // One name alone, another week, and the same language are not enough.
  await store('ja', 'Tidewater、新しいモデルを公開する')
  await store('es', 'Tidewater anuncia 120 vacantes en Kitahama para agentes', { days: 20 })
  await store('en', 'Kitahama offices of Tidewater will close next winter')
  const { related, timeline } = await story('intitle:"opens a Kitahama"')
  expect(timeline).toHaveLength(1)
  expect(related.map(({ language, title }) => [language, title]).toSorted()).toEqual([
    ['es', 'Tidewater abre oficina en Kitahama con 120 ingenieros'],
    ['ja', 'Tidewater、Kitahamaに120人の拠点を開設'],
  ])
  expect(await relatedTo('intitle:拠点')).toEqual(
    expect.arrayContaining(['Tidewater opens a Kitahama office with 120 engineers for agents']),
  )
})

test('what is hidden is related to nothing, and a title without names neither', async () => {
  await lab.store.pool.query(`update news_items set removed_at = now() where title like '%拠点を開設'`)
  expect(await relatedTo('intitle:"opens a Kitahama"')).toHaveLength(1)
  await store('ja', '霧笛局の監査')
  expect(await relatedTo('intitle:霧笛局')).toEqual([])
})
