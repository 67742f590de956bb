import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { untilBlocked } from '#kernel/server/testing-locks.ts'
import { news } from '../../contract/index.ts'
import { mergeStories } from '../admin/change-stories.ts'
import { addFeed } from '../feeds/feeds.queries.ts'
import { parseInThread } from '../feeds/parse.ts'
import { storeItems } from '../items/store-items.ts'
import { fillSample } from '../sample.ts'

let lab: TestLab
let admin: string
let editor: Awaited<ReturnType<TestLab['person']>>
let reader: string
beforeAll(async () => {
  lab = await openTestLab()
  editor = await lab.person({ roles: [Role.admin] })
  admin = editor.token
  reader = (await lab.person({ roles: [Role.member] })).token
  await fillSample({ db: lab.db })
}, 60_000)
afterAll(() => lab.close())

const storyOf = async (q: string) =>
  (await lab.call(news.search, { q, limit: 100 }, { as: reader })).body.items[0]!.story_id
/** Those with one item, and those with several. */
const stories = async () => {
  const { items } = (await lab.call(news.search, { limit: 100 }, { as: reader })).body
  const those = (isAlone: boolean) =>
    items.filter(({ also_in }) => (also_in.length === 0) === isAlone).map(({ story_id }) => story_id)
  return { alone: those(true), shared: those(false) }
}
const story = async (story_id: string) => (await lab.call(news.story, { story_id }, { as: reader })).body
const timeline = async (story_id: string) =>
  (await story(story_id)).timeline.map(({ id, reason, compared_with, repeats }) => ({
    id,
    reason,
    compared_with,
    repeats,
  }))
const merge = (story_id: string, into_story_id: string, as = admin) =>
  lab.call(news.mergeStories, { story_id, into_story_id }, { as })
const undo = (change_id: string, as = admin) => lab.call(news.undoStoryChange, { change_id }, { as })

test('a whole story is merged into another, found at both addresses, and as before once that is undone', async () => {
  const [port, standard] = [await storyOf('"Port Alder" intitle:widens'), await storyOf('intitle:標準案')]
  const before = { port: await timeline(port), standard: await timeline(standard), summary: await story(port) }
  expect((await merge(standard, port, reader)).status).toBe(403)
  expect((await merge(port, port)).body.code).toBe('news.same_story')
  expect((await merge(crypto.randomUUID(), port)).status).toBe(404)
  expect((await merge(standard, crypto.randomUUID())).status).toBe(404)
  expect((await merge(standard, port)).body).toEqual({ story_id: port, moved: before.standard.length })

  const merged = await story(port)
  expect(merged.timeline).toHaveLength(before.port.length + before.standard.length)
  // The item that began the merged story now belongs by hand; every other reason stays, and each report stays a
  // report.
  expect(merged.timeline.filter(({ reason }) => reason === 'first')).toHaveLength(1)
  expect(merged.timeline.filter(({ reason }) => reason === 'by_hand')).toHaveLength(1)
  expect(merged.independent).toBeGreaterThan(before.summary.independent)
  expect((await story(standard)).id).toBe(port)
  const [move] = merged.moves
  expect(merged.moves).toHaveLength(1)
  expect(move).toMatchObject({ items: before.standard.length, is_added: true, can_undo: true, is_undone: false })
  expect((await lab.call(news.search, { q: 'intitle:標準案' }, { as: reader })).body.items).toHaveLength(1)

  expect((await undo(move!.id, reader)).status).toBe(403)
  expect((await undo(move!.id)).body).toEqual({ moved: before.standard.length })
  expect([await timeline(port), await timeline(standard)]).toEqual([before.port, before.standard])
  expect((await story(port)).moves).toMatchObject([{ can_undo: false, is_undone: true }])
  expect((await undo(move!.id)).status).toBe(404)
})

test('a new report joins the story that its source was merged into, and what was split off stays apart', async () => {
  const [port, standard] = [await storyOf('"Port Alder" intitle:widens'), await storyOf('intitle:標準案')]
  const [source, copy] = (await story(standard)).timeline
  await merge(standard, port)
  await lab.call(news.moveItem, { item_id: copy!.id }, { as: admin })
  const feed = (await addFeed(lab.db, { url: 'https://later.example/feed', title: 'Later', state: 'off' }, new Date()))!
  const store = async (...items: object[]) => {
    const document = { version: 'https://jsonfeed.org/version/1.1', title: 'Later', items }
    const parsed = await parseInThread({ bytes: Buffer.from(JSON.stringify(document)), contentType: '', url: feed.url })
    await storeItems(lab.db, feed, parsed!.items, new Date())
  }
  const report = {
    id: '1',
    url: 'https://later.example/1',
    title: 'Zq later',
    content_html: `<a href="${source!.url}">a</a>`,
  }
  await store(report)
  expect(await storyOf('intitle:zq')).toBe(port)
  // Its source is read again, and still nothing that was placed by hand moves.
  await store({ ...report, title: 'Zq later, corrected' })
  expect(await storyOf('intitle:corrected')).toBe(port)
  expect((await story(port)).timeline.map(({ id }) => id)).not.toContain(copy!.id)
})

test('what was moved elsewhere since stays there when a change is undone', async () => {
  const [from, into] = [await storyOf('intitle:refund'), await storyOf('intitle:timeouts')]
  const { moved } = (await merge(from, into)).body
  expect(moved).toBeGreaterThan(0)
  const { timeline: items, moves } = await story(into)
  for (const { id } of items.filter(({ reason }) => reason === 'by_hand'))
    expect((await lab.call(news.moveItem, { item_id: id }, { as: admin })).status).toBe(200)
  expect((await undo(moves[0]!.id)).body.code).toBe(moved === 1 ? 'news.moved_since' : undefined)
})

test('a merge moves what it lists, also where another one adds to its story meanwhile', async () => {
  const [first, second, third] = (await stories()).alone
  let later: ReturnType<typeof merge> | undefined
  await inTransaction(lab.store.pool, async db => {
    await mergeStories(db, first!, second!, { userId: editor.id, now: new Date() })
    later = merge(second!, third!)
    await untilBlocked(lab.store.pool)
  })
  const { moved } = (await later)!.body
  const { timeline: items, moves } = await story(third!)
  expect([items.length, moves.map(({ items: count }) => count)]).toEqual([moved + 1, [moved]])
})

test('a change is undone although the feed that an item was compared with is gone', async () => {
  const { rows } = await lab.store.pool.query<{ id: string; story_id: string; feed_id: string }>(
    `select i.id, i.story_id, o.feed_id from news_items i join news_items o on o.id = i.story_of
    where o.feed_id <> i.feed_id and i.removed_at is null order by i.id limit 1`,
  )
  const { id: item_id, story_id, feed_id } = rows[0]!
  const moved = (await lab.call(news.moveItem, { item_id }, { as: admin })).body.story_id
  await lab.call(news.removeFeed, { feed_id }, { as: admin })
  const [move] = (await story(moved)).moves
  expect((await undo(move!.id)).body).toEqual({ moved: 1 })
  expect((await timeline(story_id)).find(({ id }) => id === item_id)).toMatchObject({ compared_with: null })
})

test('what is hidden from everybody is named in no story, nor counted as moved', async () => {
  const { alone, shared } = await stories()
  const [from, into] = [shared[0]!, alone[0]!]
  const { timeline: items } = await story(from)
  await lab.call(news.hideItem, { item_id: items[0]!.id, is_hidden: true }, { as: admin })
  expect((await merge(from, into)).body.moved).toBe(items.length - 1)
  const [move] = (await story(into)).moves
  expect(move).toMatchObject({ items: items.length - 1, title: items[1]!.title })
})
