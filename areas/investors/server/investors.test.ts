import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { investors } from '../contract/index.ts'
import { openRound, testPipelineItem } from './testing-round.ts'

let lab: TestLab
let admin: string
let founder: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
  founder = (await lab.person({ roles: [Role.startup] })).token
})
afterAll(() => lab.close())

// The industry of agriculture, which a migration adds.
const agriculture = '01938c00-0000-7000-8000-000000000001'
const written = {
  name: 'Fondo Nopal',
  kind: 'fund',
  thesis: 'Food that lasts.',
  stages: ['pilot'],
  industry_ids: [agriculture],
  countries: ['JP'],
  smallest: 1_000_000,
  largest: 5_000_000,
  currency: 'MXN',
  website: null,
  how_to_apply: 'Write.',
  source: 'Their website',
  as_of: '2026-11-01',
  is_listed: true,
} as const
const save = (more: object, as = admin) => lab.call(investors.save, { ...written, ...more }, { as })
const list = (input: object, as = founder) => lab.call(investors.list, input, { as })

test('an administrator adds an investor, changes it in its version, and unlists it', async () => {
  const { body } = await save({ name: 'Ribera' })
  expect([body.version, body.industries.map(({ code }) => code)]).toEqual([1, ['agriculture']])
  expect((await save({ name: 'Ribera' })).body.code).toBe('investor.name_taken')
  expect((await save({ id: body.id, version: 9, name: 'Ribera' })).body.code).toBe('version.conflict')
  expect((await save({ name: 'Wrong', smallest: 9, largest: 1 })).status).toBe(422)
  expect((await save({ name: 'Wrong', currency: 'XQX' })).status).toBe(422)
  expect((await save({ name: 'Wrong' }, founder)).status).toBe(403)
  await save({ id: body.id, version: 1, name: 'Ribera', is_listed: false })
  expect((await list({ q: 'ribera' })).body.items).toEqual([])
  expect((await list({ q: 'ribera' }, admin)).body.items).toMatchObject([{ is_listed: false, version: 2 }])
})

test('says for each criterion whether an investor fits a startup of the reader, and of nobody else', async () => {
  await save({})
  const profile = { name: 'Escarcha', tagline: 'Ice.', description: 'Ice.', stage: 'pilot', country: 'MX' }
  const own = (await lab.call(startups.add, profile, { as: founder })).body.startup
  const { body } = await list({ q: 'nopal', business_id: own.id })
  expect(body.items[0]!.fit).toEqual([
    { criterion: 'stage', answer: 'yes' },
    { criterion: 'industry', answer: 'unknown' },
    { criterion: 'country', answer: 'no' },
    { criterion: 'cheque', answer: 'unknown' },
  ])
  const other = (await lab.person({ roles: [Role.investor] })).token
  expect((await list({ business_id: own.id }, other)).status).toBe(404)
  expect((await list({}, (await lab.person({ roles: [Role.member] })).token)).status).toBe(403)
})

test('is filtered by stage, country, industry and amount; who names none takes any', async () => {
  await save({ name: 'Anyone', stages: [], countries: [], industry_ids: [], smallest: null, largest: null })
  const names = async (input: object) => (await list(input)).body.items.map(({ name }) => name)
  expect(await names({ stage: 'pilot' })).toEqual(['Anyone', 'Fondo Nopal'])
  expect(await names({ stage: 'idea' })).toEqual(['Anyone'])
  expect(await names({ country: 'JP', industry_id: agriculture, kind: 'fund' })).toEqual(['Anyone', 'Fondo Nopal'])
  expect(await names({ amount: { amount_minor: 9_000_000, currency: 'MXN' } })).toEqual(['Anyone'])
})

test('compares the smallest amount of an investor with what the open round still needs', async () => {
  await save({ name: 'Cheque of ten thousand' })
  const as = (await lab.person({ roles: [Role.startup] })).token
  const profile = { name: 'Escarcha', tagline: 'Ice.', description: 'Ice.', stage: 'pilot', country: 'MX' }
  const { id } = (await lab.call(startups.add, profile, { as })).body.startup
  const cheque = async (more: object = {}) => {
    if (Object.keys(more).length > 0) await save({ ...more, name: `Cheque ${JSON.stringify(more)}` })
    const { items } = (await list({ q: 'cheque', business_id: id }, as)).body
    return items[0]!.fit.find(({ criterion }) => criterion === 'cheque')?.answer
  }
  expect(await cheque()).toBe('unknown')
  const round = await openRound(lab, as, id, { target: { amount_minor: 1_500_000, currency: 'MXN' } })
  expect(await cheque()).toBe('yes')
  const item = { ...testPipelineItem, business_id: id, round_id: round.id, stage: 'committed' }
  const amount = { amount_minor: 600_000, currency: 'MXN' }
  expect((await lab.call(investors.savePipelineItem, { ...item, amount }, { as })).status).toBe(200)
  expect(await cheque()).toBe('no')
  expect(await cheque({ smallest: 900_000 })).toBe('yes')
  expect(await cheque({ smallest: null })).toBe('yes')
  expect(await cheque({ smallest: null, largest: null })).toBe('unknown')
  expect(await cheque({ smallest: 1, currency: 'USD' })).toBe('unknown')
})

test('investors are counted up to 1,000, and more are not counted', async () => {
  const add = (count: number, kind: string) =>
    lab.store.pool.query(
      `insert into investors (id, name, kind, thesis, stages, countries, currency, how_to_apply, source, as_of, is_listed, updated_at)
       select uuidv7(), $2 || n || random(), $2, '', '{}', '{}', 'USD', 'Write.', 'Their site', '2026-11-01', true, now()
       from generate_series(1, $1::int) as n`,
      [count, kind],
    )
  const total = async () => (await list({ kind: 'accelerator', limit: 1 })).body.total
  await add(1_000, 'accelerator')
  expect(await total()).toBe(1_000)
  await add(1, 'accelerator')
  expect(await total()).toBeNull()
})
