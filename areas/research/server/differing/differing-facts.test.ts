import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testMember, testStartup } from '#areas/startups/server/testing-startup.ts'
import { research } from '../../contract/index.ts'
import { testReport } from '../testing-briefs.ts'
import { compareNews } from './compare-news.ts'

let lab: TestLab
let owner: string
let editor: string
let viewer: string
let strangers: Record<string, string>
let business_id: string
beforeAll(async () => {
  lab = await openTestLab()
  owner = (await lab.person({ roles: [3] })).token
  business_id = (await testStartup(lab, owner, { name: 'Lumenlot' })).id
  editor = (await testMember(lab, business_id, 'editor')).token
  viewer = (await testMember(lab, business_id, 'viewer')).token
  const other = (await lab.person({ roles: [3] })).token
  // With the same name, and the figure that the news gives.
  const namesake = (await testStartup(lab, other, { name: 'Lumenlot' })).id
  strangers = { other, admin: (await lab.person({ roles: [99] })).token, member: (await lab.person()).token }
  await state(9_000, {}, namesake, other)
})
afterAll(() => lab.close())

const today = new Date().toISOString().slice(0, 10)

async function state(count: number, more: object = {}, id = business_id, as = owner) {
  const fact = { business_id: id, key: 'users', count, as_of: today, source: 'Accounts of this month', ...more }
  const { status, text, body } = await lab.call(startups.saveFact, fact, { as })
  expect(status, text).toBe(200)
  return body
}

/** Waits a moment, so that what came in this millisecond is compared, too. */
async function compare() {
  await setTimeout(5)
  await compareNews(lab.toolsOf(lab.db), new Date(), 0)
}

const shownTo = async (as: string, item_id: string) =>
  (await lab.call(research.differingFigures, { item_id }, { as })).body.facts
const dismiss = async (as: string, figure_id: string) =>
  (await lab.call(research.dismissFigure, { figure_id }, { as })).status
const told = async (as: string) =>
  (await lab.call(notifications.list, { limit: 50 }, { as })).body.items.filter(
    ({ kind }) => kind === 'research.fact_differs',
  ).length

test('news that contradicts a startup is shown to its team alone, and its editors are told once', async () => {
  await compare()
  const { version } = await state(12_000)
  const { id } = await testReport(lab, { title: 'Lumenlot has 9,000 users' })
  await compare()
  await compare()
  for (const as of [owner, editor, viewer])
    expect(await shownTo(as, id)).toMatchObject([
      {
        item: { text: 'Lumenlot has 9,000 users.', figure: '9,000', locale: 'en-US' },
        fact: { business_id, startup: 'Lumenlot', key: 'users', count: 12_000, source: 'Accounts of this month' },
        may_dismiss: as !== viewer,
      },
    ])
  for (const [who, as] of Object.entries(strangers)) expect(await shownTo(as, id), who).toEqual([])
  expect([await told(owner), await told(editor), await told(viewer)]).toEqual([1, 1, 0])
  for (const as of Object.values(strangers)) expect(await told(as)).toBe(0)

  const [found] = await shownTo(owner, id)
  for (const [who, as] of Object.entries({ ...strangers, viewer })) expect(await dismiss(as, found!.id), who).toBe(404)
  expect(await dismiss(editor, found!.id)).toBe(200)
  expect(await shownTo(owner, id)).toEqual([])

  // Another figure for the same thing: the item is still not about it.
  await state(13_000, { version })
  await compare()
  expect(await shownTo(owner, id)).toEqual([])
})

test('a figure that is stated after the news is compared with the news of the last days', async () => {
  const { id } = await testReport(lab, { title: 'A profile', summary: 'Lumenlot has a team of 25.' })
  const content = '<p>Lumenlot has a team of 25 people.</p>'
  await lab.store.pool.query('update news_items set content = $2 where id = $1', [id, content])
  await compare()
  expect(await shownTo(owner, id)).toEqual([])
  const { version } = await state(14, { key: 'team_size' })
  await compare()
  expect(await shownTo(owner, id)).toMatchObject([{ fact: { key: 'team_size', count: 14 } }])

  await state(25, { key: 'team_size', version })
  expect(await shownTo(owner, id)).toEqual([])
  await compare()
  expect(await shownTo(owner, id)).toEqual([])
})

test('a figure that is removed, an item that is hidden and a startup that is archived show nothing', async () => {
  const { version } = await state(80, { key: 'paying_customers' })
  const { id } = await testReport(lab, { title: 'Lumenlot has 60 paying customers' })
  await compare()
  const isShown = async () => (await shownTo(owner, id)).length > 0
  expect(await isShown()).toBe(true)
  const set = (removed: boolean) =>
    lab.store.pool.query(`update news_items set removed_at = case when $2 then now() end where id = $1`, [id, removed])
  await set(true)
  expect(await isShown()).toBe(false)
  await set(false)
  expect(await isShown()).toBe(true)
  const archive = await lab.call(startups.manage, { business_id, action: 'archive' }, { as: owner })
  expect(archive.status, archive.text).toBe(200)
  expect(await isShown()).toBe(false)
  await lab.call(startups.manage, { business_id, action: 'restore' }, { as: owner })
  expect(await isShown()).toBe(true)
  const removing = { business_id, key: 'paying_customers', version }
  const removed = await lab.call(startups.removeFact, removing, { as: owner })
  expect(removed.status, removed.text).toBe(200)
  expect(await isShown()).toBe(false)
})
