import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dayAt } from '#kernel/contract/time/zone-offset.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { research } from '../../contract/index.ts'
import { agriculture, testBriefed, testFigure, testReport } from '../testing-briefs.ts'

const energy = '01938c00-0000-7000-8000-000000000005'

let lab: TestLab
let admin: string
let owner: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [99] })).token
  owner = (await lab.person({ roles: [3] })).token
})
afterAll(() => lab.close())

const startupOf = (industry_ids?: string[]) => testBriefed(lab, owner, industry_ids)
const today = async (business_id: string, as = owner) => (await lab.call(research.today, { business_id }, { as })).body
async function generated(business_id: string) {
  const { status, text, body } = await lab.call(research.generateBrief, { business_id }, { as: owner })
  expect(status, text).toBe(200)
  return body
}
const toYesterday = (business_id: string) =>
  lab.store.pool.query('update research_briefs set day = day - 1 where business_id = $1', [business_id])

describe('the daily brief', () => {
  test('quotes the sentence that mentions the industry and names the source of a figure, and nothing else', async () => {
    const summary = 'It rained. Farming robots, says agriculture’s newest survey, are rare. Nobody knows wh…'
    const report = await testReport(lab, { title: 'A survey', summary })
    await testReport(lab, { title: 'Ferries are late' })
    await testReport(lab, { title: 'Agriculture a month ago', hours: 24 * 30 })
    const figure = await testFigure(lab, admin, agriculture, 4117)
    const id = await startupOf()
    expect(await today(id)).toMatchObject({ state: 'none_yet', brief: null, may_edit: true })
    const { brief, state } = await generated(id)
    expect(state).toBe('proposed')
    expect(brief!.stories).toMatchObject([
      {
        id: report.id,
        quote: 'Farming robots, says agriculture’s newest survey, are rare.',
        industry: { id: agriculture },
      },
    ])
    expect(brief!.facts).toMatchObject([
      { id: figure, value: 4117, quote: 'There were 4117 farms.', source: { title: 'A survey' } },
    ])
  })

  test('is of the day that it is for the reader', async () => {
    stopClock()
    const id = await startupOf()
    // Their clocks are 25 hours apart: never the same day.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await lab.call(account.updateInfo, { time_zone: zone }, { as: owner })
      expect((await today(id)).day).toBe(dayAt(zone, new Date()))
    }
    await lab.call(account.updateInfo, { time_zone: 'UTC' }, { as: owner })
  })

  test('is the same from the same stories and figures', async () => {
    const [one, other] = [await startupOf(), await startupOf()]
    const first = (await generated(one)).brief!
    expect((await generated(one)).brief).toEqual(first)
    const second = (await generated(other)).brief!
    expect([second.stories, second.facts]).toEqual([first.stories, first.facts])
  })

  test('repeats neither a story, by another report of it either, nor a figure', async () => {
    const id = await startupOf()
    const before = (await generated(id)).brief!
    expect(before.stories.length + before.facts.length).toBeGreaterThan(1)
    await toYesterday(id)
    await testReport(lab, { title: 'Agriculture again', story: before.stories[0]!.story_id })
    expect(await today(id)).toMatchObject({ state: 'nothing_new', brief: null })
    expect(await generated(id)).toMatchObject({ state: 'nothing_new', brief: null })
    const next = await testReport(lab, { title: 'Agriculture tomorrow' })
    const { brief } = await generated(id)
    expect(brief!.stories.map(each => each.id)).toEqual([next.id])
    const { body } = await lab.call(research.briefs, { business_id: id, limit: 1 }, { as: owner })
    expect(body).toMatchObject({ total: 2, items: [{ id: brief!.id }] })
  })

  test('of a startup without industries, or with others, has nothing', async () => {
    expect(await generated(await startupOf([]))).toMatchObject({ state: 'nothing_new', industries: [] })
    expect(await generated(await startupOf([energy]))).toMatchObject({ state: 'nothing_new' })
  })

  test('is saved with what the team keeps, again with another choice, and not proposed again', async () => {
    const id = await startupOf()
    const { id: brief_id, version, stories, facts } = (await generated(id)).brief!
    const save = (more: object) =>
      lab.call(research.saveBrief, { business_id: id, brief_id, version, kept: [facts[0]!.id], ...more }, { as: owner })
    expect((await save({ kept: [crypto.randomUUID()] })).status).toBe(422)
    const saved = await save({})
    expect(saved.body).toMatchObject({ state: 'saved', facts: [{ is_kept: true }] })
    expect(saved.body.stories.every(({ is_kept }) => !is_kept)).toBe(true)
    expect((await save({})).status).toBe(409)
    const again = await save({ version: saved.body.version, kept: [stories[0]!.id] })
    expect(again.body.stories[0]!.is_kept).toBe(true)
    expect((await today(id)).state).toBe('saved')
    const { status, body } = await lab.call(research.generateBrief, { business_id: id }, { as: owner })
    expect([status, body.code]).toEqual([409, 'brief.saved'])
  })
})

describe('whoever is not in the team', () => {
  test('finds no startup, and its viewers read without proposing or saving', async () => {
    const id = await startupOf()
    const { id: brief_id, version } = (await generated(id)).brief!
    const viewer = await lab.person()
    await lab.store.pool.query(
      `insert into business_members (id, business_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'viewer', now())`,
      [id, viewer.id],
    )
    const named = { business_id: id }
    const saving = { ...named, brief_id, version, kept: [] }
    const statuses = async (as: string) => [
      (await lab.call(research.briefs, named, { as })).status,
      (await lab.call(research.today, named, { as })).status,
      (await lab.call(research.generateBrief, named, { as })).status,
      (await lab.call(research.saveBrief, saving, { as })).status,
    ]
    expect(await statuses(admin)).toEqual([404, 404, 404, 404])
    expect(await statuses(viewer.token)).toEqual([200, 200, 403, 403])
    const other = await startupOf()
    const { status } = await lab.call(research.saveBrief, { ...saving, business_id: other }, { as: owner })
    expect(status).toBe(404)
  })
})
