import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { industries } from '../contract/index.ts'

let lab: TestLab
let admin: string
let reader: string
let source_id: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
  reader = (await lab.person({ roles: [Role.member] })).token
  const passage = 'In 2025 the market was worth 4.1 billion dollars. In 2026 it was worth 5.2 billion dollars.'
  const facts = {
    title: 'A survey',
    producer: 'An institute',
    licence: 'CC BY 4.0',
    language: 'en-US',
    passage,
  } as const
  source_id = (await lab.call(industries.addSource, facts, { as: admin })).body.id
})
afterAll(() => lab.close())

const health = '01938c00-0000-7000-8000-00000000000d'
const newMeasure = async (more: object = {}) => {
  const measure = {
    industry_id: health,
    name: { 'en-US': 'Size' },
    definition: { 'en-US': '' },
    section: 'size_growth',
  }
  const { body, text } = await lab.call(
    industries.saveMeasure,
    { ...measure, section: 'size_growth', unit: 'money', currency: 'USD', ...more },
    { as: admin },
  )
  expect(body.id, text).toBeTruthy()
  return body
}
const plain = { geography: 'MX', period: '2026', rounded_to: 1e8, bound: 'exact', processing: 'none' } as const
const save = (input: { measure_id: string } & Record<string, unknown>) =>
  lab.call(industries.saveFact, { ...plain, source_id, ...input }, { as: admin })

describe('a fact', () => {
  test('has a source whose words state its value', async () => {
    const { id: measure_id } = await newMeasure()
    const quote = 'In 2026 it was worth 5.2 billion dollars.'
    const saved = await save({ measure_id, value: 5.2e9, quote })
    expect(saved.body, saved.text).toMatchObject({ value: 5.2e9, quote, source_id, is_stale: false })
    expect((await save({ measure_id, value: 5.3e9, quote })).body.code).toBe('industry.quote_without_value')
    const altered = await save({ measure_id, value: 6e9, quote: 'In 2026 it was worth 6 billion dollars.' })
    expect(altered.body.code).toBe('industry.quote_absent')
    expect((await save({ measure_id, value: 1, source_id: null })).status).toBe(422)
    expect((await save({ measure_id, value: 1, source_id: measure_id })).status).toBe(404)
  })

  test('is disputed while another one on the same thing, place and period says something else', async () => {
    const { id: measure_id } = await newMeasure()
    await save({ measure_id, value: 4.1e9 })
    await save({ measure_id, value: 4.14e9, rounded_to: 1e7 })
    const disputes = async () =>
      (await lab.call(industries.disagreements, { industry_id: health }, { as: admin })).body.facts.filter(
        fact => fact.measure_id === measure_id,
      )
    expect(await disputes()).toEqual([])
    const { id, version } = (await save({ measure_id, value: 5e9 })).body
    expect((await disputes()).map(({ is_disputed }) => is_disputed)).toEqual([true, true, true])
    const archive = { kind: 'fact', id, version, is_archived: true } as const
    expect((await lab.call(industries.archiveContent, archive, { as: admin })).body.status).toBe('archived')
    expect(await disputes()).toEqual([])
  })

  test('is computed from others by code, and out of date once one of them changes', async () => {
    const size = await newMeasure()
    const growth = await newMeasure({ name: { 'en-US': 'Growth' }, unit: 'percent', currency: null })
    const before = (await save({ measure_id: size.id, period: '2025', value: 4e9 })).body
    const after = (await save({ measure_id: size.id, value: 5e9 })).body
    const formula = { formula: 'growth', inputs: [before.id, after.id], source_id: null, rounded_to: 0.1 }
    const computed = (await save({ measure_id: growth.id, ...formula })).body
    expect(computed).toMatchObject({ value: 25, formula: 'growth', is_stale: false })
    const { id, version } = after
    await save({ measure_id: size.id, id, version, value: 6e9 })
    const page = (await lab.call(industries.industry, { industry_id: health }, { as: reader })).body
    expect(page.facts.find(each => each.id === computed.id)).toMatchObject({ value: 25, is_stale: true })
    const again = await save({ measure_id: growth.id, ...formula, id: computed.id, version: computed.version })
    expect(again.body, again.text).toMatchObject({ value: 50 })
    const itself = await save({ measure_id: growth.id, ...formula, id: computed.id, version: 9, inputs: [] })
    expect(itself.status).toBe(409)
  })

  test('takes the place of an earlier one, which readers no longer find', async () => {
    const { id: measure_id } = await newMeasure()
    const first = (await save({ measure_id, value: 4e9 })).body
    const second = (await save({ measure_id, value: 5e9, supersedes: first.id })).body
    const page = (await lab.call(industries.industry, { industry_id: health }, { as: reader })).body
    const found = page.facts.filter(fact => fact.measure_id === measure_id)
    expect(found).toMatchObject([{ id: second.id, supersedes: first.id, is_disputed: false }])
  })

  test('is part of a file with its source', async () => {
    const { id: measure_id } = await newMeasure({ name: { 'en-US': '=Size' } })
    await save({ measure_id, value: 4e9 })
    const csv = await lab.app.inject({ method: 'GET', url: `${industries.factsCsv.path}?measure_id=${measure_id}` })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain(`'=Size,USD,MX,2026,4000000000,,exact,100000000,none,,false,false,A survey,An institute`)
  })
})

describe('a market', () => {
  test('has sections with text and facts, and is read once it is published', async () => {
    const { id: measure_id } = await newMeasure()
    await save({ measure_id, geography: 'JP', value: 7e9 })
    const place = { industry_id: health, geography: 'JP' }
    const draft = (await lab.call(industries.saveMarket, { ...place, status: 'draft' }, { as: admin })).body
    const read = () => lab.call(industries.market, { market_id: draft.id }, { as: reader })
    expect((await read()).status).toBe(404)
    const again = await lab.call(industries.saveMarket, { ...place, status: 'draft' }, { as: admin })
    expect(again.body.code).toBe('industry.market_exists')
    const text = { market_id: draft.id, section: 'size_growth', version: 0, body: { 'en-US': 'It grows.' } } as const
    expect((await lab.call(industries.saveSection, text, { as: admin })).body.version).toBe(1)
    expect((await lab.call(industries.saveSection, text, { as: admin })).body.code).toBe('version.conflict')
    const publish = { ...place, id: draft.id, version: 1, status: 'published' } as const
    expect((await lab.call(industries.saveMarket, publish, { as: admin })).status).toBe(200)
    const market = (await read()).body
    expect(market.sections.find(({ section }) => section === 'size_growth')).toMatchObject({ is_written: true })
    const which = { market_id: draft.id, section: 'size_growth' } as const
    const section = (await lab.call(industries.section, which, { as: reader })).body
    expect(section).toMatchObject({ body: { 'en-US': 'It grows.' }, sources: [{ id: source_id, is_invented: false }] })
    expect(section.facts.every(({ geography }) => geography === 'JP')).toBe(true)
    const edited = (await lab.call(industries.editedSection, which, { as: admin })).body
    expect(edited.version).toBe(1)
  })

  test('of an item belongs to the industry of the item', async () => {
    const names = { name: { 'en-US': 'Care' }, isic: [], naics: [] }
    const group = { level: 'group', parent_id: health, ...names } as const
    const { id: parent_id } = (await lab.call(industries.saveEntry, group, { as: admin })).body
    const item = (await lab.call(industries.saveEntry, { level: 'item', parent_id, ...names }, { as: admin })).body
    const market = { item_id: item.id, geography: 'MX', status: 'published' } as const
    const other = '01938c00-0000-7000-8000-00000000000a'
    expect((await lab.call(industries.saveMarket, { industry_id: other, ...market }, { as: admin })).status).toBe(422)
    const saved = await lab.call(industries.saveMarket, { industry_id: health, ...market }, { as: admin })
    const read = (await lab.call(industries.market, { market_id: saved.body.id }, { as: reader })).body
    expect(read).toMatchObject({ item: { id: item.id }, group: { id: parent_id }, industry: { code: 'health' } })
  })
})

test('anyone reads industries without an account', async () => {
  const all = (await lab.call(industries.all, {})).body
  expect(all.industries.find(({ code }) => code === 'health')!.facts).toBeGreaterThan(5)
  expect(all.figures.sources).toBe(1)
  const page = (await lab.call(industries.publicIndustry, { code: 'health' })).body
  expect(page.industry.id).toBe(health)
  expect((await lab.call(industries.publicIndustry, { code: 'nothing' })).status).toBe(404)
  const { items } = (await lab.call(industries.sources, {}, { as: admin })).body
  expect(items.map(({ id }) => id)).toEqual([source_id])
  const content = (await lab.call(industries.content, { industry_id: health }, { as: admin })).body
  expect(content.facts.some(({ status }) => status === 'archived')).toBe(true)
})
