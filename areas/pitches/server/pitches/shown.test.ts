import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { untilBlocked } from '#kernel/server/testing-locks.ts'
import { pitches } from '../../contract/index.ts'
import { activePitch, testBusiness } from '../testing-pitch.ts'

let lab: TestLab
let as: string
let owner: string
beforeAll(async () => {
  lab = await openTestLab()
  owner = (await lab.person()).token
  as = (await lab.person({ roles: [Role.investor] })).token
})
beforeEach(() => lab.store.pool.query(`delete from businesses`))
afterAll(() => lab.close())

async function listed(more: object = {}) {
  const { items, total } = (await lab.call(pitches.list, { active: true, ...more }, { as })).body
  expect(total).toBe(items.length)
  return items.map(({ title, startup }) => `${startup.name}: ${title}`)
}
const run = (sql: string, ...values: unknown[]) => lab.store.pool.query(sql, values)

test('the list of active pitches follows each change of a pitch and of its startup', async () => {
  const business_id = await testBusiness(lab, owner)
  const { pitch } = await activePitch(lab, owner, business_id)
  expect(await listed()).toEqual(['Escarcha: Seed pitch'])
  const { version } = (await lab.call(pitches.content, { id: pitch.id }, { as: owner })).body.pitch
  await lab.call(pitches.update, { id: pitch.id, version, title: 'Series A' }, { as: owner })
  expect(await listed({ q: 'series a' })).toEqual([])
  await lab.call(pitches.publish, { id: pitch.id }, { as: owner })
  expect(await listed({ q: 'series a' })).toEqual(['Escarcha: Series A'])
  await run(`update businesses set name = 'Hielo', stage = 'growth'`)
  expect(await listed({ q: 'HIELO series', stage: 'growth' })).toEqual([])
  expect(await listed({ q: 'HIELO', stage: 'growth' })).toEqual(['Hielo: Series A'])
  expect(await listed({ stage: 'pilot' })).toEqual([])
  await run(`update businesses set status = 'suspended'`)
  expect(await listed()).toEqual([])
  await run(`update businesses set status = 'active'`)
  expect(await listed()).toEqual(['Hielo: Series A'])
  await lab.call(pitches.status, { id: pitch.id, to: 'paused' }, { as: owner })
  expect(await listed()).toEqual([])
  await lab.call(pitches.status, { id: pitch.id, to: 'active' }, { as: owner })
  expect(await listed()).toEqual(['Hielo: Series A'])
})

test('signs that a pattern of the database has are searched for as they are', async () => {
  await activePitch(lab, owner, await testBusiness(lab, owner, { name: '100% hielo' }), { title: 'A_B' })
  for (const q of ['100%', 'a_b', 'b 100']) expect(await listed({ q })).toHaveLength(1)
  for (const q of ['1%0', 'a%b', 'a__b', '\\']) expect(await listed({ q })).toEqual([])
})

test('a pitch that becomes active while its startup is renamed is listed under the new name', async () => {
  const { pitch } = await activePitch(lab, owner, await testBusiness(lab, owner))
  await run(`update pitches set status = 'paused'`)
  const renaming = await lab.store.pool.connect()
  await renaming.query('begin')
  await renaming.query(`update businesses set name = 'Hielo'`)
  const activated = run(`update pitches set status = 'active' where id = $1`, pitch.id)
  await untilBlocked(lab.store.pool)
  await renaming.query('commit')
  renaming.release()
  await activated
  expect(await listed({ q: 'hielo' })).toEqual(['Hielo: Seed pitch'])
})

/** Each copy is as the pitch was published. */
const copyPitch = async (times: number) => {
  await run(
    `insert into pitches select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7()))).*
    from pitches p, generate_series(1, $1::int) where title = 'Seed pitch'`,
    times,
  )
  await run(`insert into pitch_versions select (jsonb_populate_record(v, jsonb_build_object('id', uuidv7(), 'pitch_id', p.id))).*
    from pitch_versions v, pitches p where p.id <> v.pitch_id and not exists (select from pitch_versions own where own.pitch_id = p.id)`)
}

test('active pitches are counted up to 1,000, and more are not counted', async () => {
  await activePitch(lab, owner, await testBusiness(lab, owner))
  const total = async () => (await lab.call(pitches.list, { active: true, limit: 1 }, { as })).body.total
  await copyPitch(999)
  expect(await total()).toBe(1_000)
  await activePitch(lab, owner, await testBusiness(lab, owner))
  expect(await total()).toBeNull()
})
