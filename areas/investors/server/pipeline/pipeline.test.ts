import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { account } from '#areas/account/contract/index.ts'
import { localAt, plusDays } from '#kernel/contract/time/wall-time.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { investors } from '../../contract/index.ts'
import { testMember, testStartup } from '#areas/startups/server/testing-startup.ts'
import { openRound, testPipelineItem } from '../testing-round.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

/** A startup of somebody new, with a round and ways to use its pipeline. */
async function founded(name: { first_name?: string; last_name?: string } = {}) {
  const owner = await lab.person(name)
  const { id: business_id } = await testStartup(lab, owner.token)
  const round = await openRound(lab, owner.token, business_id)
  const save = (more: object = {}, as = owner.token) =>
    lab.call(investors.savePipelineItem, { business_id, ...testPipelineItem, ...more }, { as })
  const listed = async (as = owner.token) => lab.call(investors.pipeline, { business_id }, { as })
  return { owner, business_id, round, save, listed }
}

test('an investor moves from stage to stage, and every move is kept with who made it', async () => {
  const { owner, business_id, save, listed } = await founded()
  const { body: item } = await save()
  const move = { business_id, id: item.id, version: 1, stage: 'meeting' }
  const { body: moved } = await lab.call(investors.movePipelineItem, move, { as: owner.token })
  expect(moved).toMatchObject({ stage: 'meeting', version: 2 })
  expect((await lab.call(investors.movePipelineItem, move, { as: owner.token })).status).toBe(409)
  const passed = { id: item.id, version: 2, stage: 'passed', reason: 'Too early for them.' }
  expect((await save(passed)).body).toMatchObject({ stage: 'passed', reason: 'Too early for them.' })
  const { body } = await lab.call(investors.pipelineHistory, { business_id, id: item.id }, { as: owner.token })
  expect(body.items.map(({ from, to }) => [from, to])).toEqual([
    ['meeting', 'passed'],
    ['target', 'meeting'],
    [null, 'target'],
  ])
  expect(body.items[0]!.by).not.toBeNull()
  await lab.call(investors.removePipelineItem, { business_id, id: item.id, version: 3 }, { as: owner.token })
  expect((await listed()).body.items).toEqual([])
})

test('the history of an investor names people in the order that they write their names', async () => {
  const { owner, business_id, save } = await founded({ first_name: '太郎', last_name: '花山' })
  const { id } = (await save()).body
  const { body } = await lab.call(investors.pipelineHistory, { business_id, id }, { as: owner.token })
  expect(body.items).toMatchObject([{ by: '花山 太郎' }])
})

test('what is committed to a round is the sum of its committed items in its currency', async () => {
  const { owner, business_id, round, save } = await founded()
  const committed = { round_id: round.id, stage: 'committed' }
  await save({ ...committed, amount: { amount_minor: 100_000_000, currency: 'MXN' } })
  await save({ ...committed, name: 'B', amount: { amount_minor: 50_000_000, currency: 'MXN' } })
  await save({ ...committed, name: 'C', amount: { amount_minor: 9_900, currency: 'USD' } })
  await save({ ...committed, name: 'D', stage: 'term_sheet', amount: { amount_minor: 7_000, currency: 'MXN' } })
  const { body } = await lab.call(investors.rounds, { business_id }, { as: owner.token })
  expect(body.items[0]!.committed_minor).toBe(150_000_000)
  const { name, instrument, state, is_public, version } = round
  const target = { amount_minor: 10_000_000, currency: 'USD' }
  const changed = { business_id, id: round.id, version, name, instrument, state, is_public, target }
  const saved = await lab.call(investors.saveRound, changed, { as: owner.token })
  expect(saved.body.committed_minor).toBe(9_900)
})

test('a day that no calendar has is refused', async () => {
  const { save } = await founded()
  for (const day of ['0000-01-01', '2026-02-30']) expect((await save({ follow_up_on: day })).status).toBe(422)
  expect((await save({ follow_up_on: '0001-01-01' })).status).toBe(200)
})

test('viewers and associates see neither the pipeline nor what is committed, strangers nothing at all', async () => {
  const { business_id, save, listed } = await founded()
  const { body: item } = await save({ notes: 'Do not tell anybody.' })
  const viewer = await testMember(lab, business_id, 'viewer')
  const editor = await testMember(lab, business_id, 'editor')
  const other = await lab.person()
  expect((await listed(viewer.token)).body.code).toBe('startup.not_allowed')
  expect((await listed(editor.token)).body.items).toHaveLength(1)
  expect((await listed(other.token)).status).toBe(404)
  expect((await save({ id: item.id, version: 1 }, viewer.token)).body.code).toBe('startup.not_allowed')
  expect((await save({ id: item.id, version: 1, name: 'Renamed' }, editor.token)).body.name).toBe('Renamed')
  const rounds = await lab.call(investors.rounds, { business_id }, { as: viewer.token })
  expect(rounds.body.items[0]!.committed_minor).toBeNull()
  const theirs = await founded()
  const history = { business_id: theirs.business_id, id: item.id }
  expect((await lab.call(investors.pipelineHistory, history, { as: theirs.owner.token })).status).toBe(404)
  expect((await theirs.save({ id: item.id, version: 2 })).status).toBe(404)
})

test('an investor of the list is added once, and a round of another startup is refused', async () => {
  const { save } = await founded()
  const other = await founded()
  const admin = await lab.person({ roles: [99] })
  const listed = await lab.call(
    investors.save,
    {
      name: `Listed ${Date.now()}`,
      kind: 'fund',
      thesis: '',
      stages: [],
      industry_ids: [],
      countries: [],
      smallest: null,
      largest: null,
      currency: 'USD',
      website: null,
      how_to_apply: '',
      source: 'Their own site',
      as_of: '2026-11-01',
      is_listed: true,
    },
    { as: admin.token },
  )
  const investor_id = listed.body.id
  expect((await save({ investor_id })).status).toBe(200)
  expect((await save({ investor_id })).body.code).toBe('pipeline.twice')
  expect((await other.save({ investor_id })).status).toBe(200)
  expect((await save({ round_id: other.round.id })).status).toBe(404)
  expect((await save({ amount: { amount_minor: 1, currency: 'XQQ' } })).status).toBe(422)
})

test('what is due is a next step of those who edit the pipeline, until it is committed or passed', async () => {
  const { owner, business_id, save } = await founded()
  const { body: item } = await save({ follow_up_on: '2026-01-05' })
  await save({ name: 'Later', follow_up_on: '2999-01-05' })
  const viewer = await testMember(lab, business_id, 'viewer')
  const kinds = async (as: string) =>
    (await lab.call(dashboards.nextSteps, {}, { as })).body.items.filter(({ kind }) => kind === 'investors.follow_up')
  expect((await kinds(owner.token)).map(({ title, at }) => [title.text, at])).toEqual([
    ['Follow up with Northlight Angels', '2026-01-05T12:00:00.000Z'],
  ])
  expect(await kinds(viewer.token)).toEqual([])
  await save({ id: item.id, version: 1, stage: 'passed', follow_up_on: '2026-01-05' })
  expect(await kinds(owner.token)).toEqual([])
})

// At every moment, one of the two zones has another day than UTC.
test.each([
  ['Pacific/Kiritimati', 0, 1],
  ['Etc/GMT+12', 1, 0],
])(
  'in %s, what is to be done in %i days is shown %i times: days are those of the profile',
  async (zone, days, shown) => {
    stopClock()
    const { owner, save } = await founded()
    await lab.call(account.updateInfo, { time_zone: zone }, { as: owner.token })
    await save({ follow_up_on: plusDays(localAt(zone, new Date()), days).slice(0, 10) })
    const { body } = await lab.call(dashboards.nextSteps, {}, { as: owner.token })
    expect(body.items.filter(({ kind }) => kind === 'investors.follow_up')).toHaveLength(shown)
  },
)

test('a pipeline holds at most three hundred', async () => {
  const { business_id, save } = await founded()
  await lab.store.pool.query(
    `insert into pipeline_items (id, business_id, name, stage, intro_by, reason, notes, moved_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'n', 'target', '', '', '', now(), now(), now() from generate_series(1, 300)`,
    [business_id],
  )
  expect((await save()).body.code).toBe('pipeline.too_many')
})
