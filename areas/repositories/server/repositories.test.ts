import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { repositories } from '../contract/index.ts'
import { nameIn } from './admin/curate.ts'

let lab: TestLab
let member: string
let admin: string
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  member = (await lab.person()).token
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const list = async (input: object = {}) => (await lab.call(repositories.resources, input, { as: member })).body
const namesOf = async (input: object) => (await list(input)).items.map(({ name }) => name)

test('the sample has eight repositories with a year of stars, and is never asked for', async () => {
  const { items } = await list()
  expect(items).toHaveLength(8)
  for (const { weekly_stars, is_sample } of items) expect([weekly_stars.length, is_sample]).toEqual([53, true])
  expect((await lab.call(repositories.refresh, {}, { as: member })).body.asked).toBe(0)
  expect((await lab.call(repositories.refresh, {}, { as: member })).status).toBe(429)
})

test('they are found by words of their name, topics and notes, in every language', async () => {
  expect(await namesOf({ q: '日本' })).toEqual([])
  expect(await namesOf({ q: '承認' })).toEqual(['alder-labs/ferryman'])
  expect(await namesOf({ q: 'ESPANOL curso' })).toEqual(['campus-norte/agentes-desde-cero'])
  expect(await namesOf({ q: '100%' })).toEqual([])
})

test('they are filtered by category, language and health, and sorted in each order', async () => {
  expect(await namesOf({ category: 'frameworks', sort: 'name' })).toEqual([
    'alder-labs/ferryman',
    'northwind-agents/relay',
  ])
  expect(await namesOf({ language: 'Go' })).toEqual(['open-ledger/gatekeep'])
  const healths = ['active', 'quiet', 'silent', 'archived', 'missing'] as const
  const counts = await Promise.all(healths.map(async health => (await list({ health })).total))
  expect(counts).toEqual([5, 1, 1, 1, 0])
  const stars = (await list({ sort: 'stars' })).items.map(each => each.stars)
  expect(stars).toEqual(stars.toSorted((a, b) => b - a))
  const pushed = (await list({ sort: 'pushed' })).items.map(each => each.pushed_at!)
  expect(pushed).toEqual(pushed.toSorted().toReversed())
})

test('up to four are compared by week', async () => {
  const ids = (await list()).items.slice(0, 4).map(({ id }) => id)
  const { body } = await lab.call(repositories.stars, { ids }, { as: member })
  expect(body.days).toHaveLength(53)
  expect(body.series.map(({ id, values }) => [id, values.length])).toEqual(ids.map(id => [id, 53]))
  const unknown = ['00000000-0000-7000-8000-000000000000']
  expect((await lab.call(repositories.stars, { ids: unknown }, { as: member })).status).toBe(404)
  expect((await lab.call(repositories.refresh, { ids: unknown }, { as: admin })).status).toBe(404)
})

test('a curator writes a note, which needs English, and removes a repository; nobody else does', async () => {
  const [first] = (await list({ q: 'gatekeep' })).items
  const { id, version } = first!
  const change = { id, version, category: 'tools', note: { 'en-US': 'Small and clear.' } }
  expect((await lab.call(repositories.update, change, { as: member })).status).toBe(403)
  const changed = await lab.call(repositories.update, change, { as: admin })
  expect(changed.body).toMatchObject({ note: { 'en-US': 'Small and clear.' }, version: version + 1 })
  expect(await namesOf({ q: 'small and clear' })).toEqual(['open-ledger/gatekeep'])
  const spanish = { ...change, version: version + 1, note: { 'es-MX': 'Claro.' } }
  expect((await lab.call(repositories.update, spanish, { as: admin })).status).toBe(422)
  expect((await lab.call(repositories.remove, { id }, { as: member })).status).toBe(403)
  expect((await lab.call(repositories.remove, { id }, { as: admin })).status).toBe(200)
  expect((await lab.call(repositories.remove, { id }, { as: admin })).status).toBe(404)
})

test('a name is read from what people paste', () => {
  expect(
    ['a/b', 'github.com/a/b', 'https://github.com/a/b.git', 'https://github.com/a/b/issues?q=1'].map(nameIn),
  ).toEqual(['a/b', 'a/b', 'a/b', 'a/b'])
  expect(['a', '../b', 'a/..', 'https://github.com/', 'a b/c'].map(nameIn)).toEqual(Array.from({ length: 5 }))
})
