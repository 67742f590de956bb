import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { industries, type Level } from '../contract/index.ts'

let lab: TestLab
let admin: string
let reader: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
  reader = (await lab.person({ roles: [Role.member] })).token
})
afterAll(() => lab.close())

const health = '01938c00-0000-7000-8000-00000000000d'
const named = (english: string) => ({ name: { 'en-US': english }, isic: [], naics: [] })
const save = (level: Level, english: string, more: object = {}) =>
  lab.call(industries.saveEntry, { level, ...named(english), ...more }, { as: admin })
const listed = async (q?: string) =>
  (await lab.call(industries.list, { limit: 100, ...(q && { q }) }, { as: reader })).body.items

describe('the taxonomy', () => {
  test('starts with the industries that applications choose from, with their classes', async () => {
    const items = await listed()
    expect(items).toHaveLength(22)
    expect(items.find(({ code }) => code === 'health')).toMatchObject({
      id: health,
      isic: ['86', '87', '88'],
      naics: ['621', '622', '623'],
      groups: 0,
    })
  })

  test('has groups and items, which are found by their names in any language', async () => {
    const group = (await save('group', 'Care at home', { parent_id: health })).body
    const name = { 'en-US': 'Night nurses', 'ja-JP': '夜間看護' }
    const item = (await save('item', '', { parent_id: group.id, name, isic: ['87'], naics: ['621'] })).body
    const groups = (await lab.call(industries.groups, { industry_id: health }, { as: reader })).body
    expect(groups).toMatchObject({ industry: { code: 'health' }, groups: [{ id: group.id, items: 1 }] })
    const items = (await lab.call(industries.items, { group_id: group.id }, { as: reader })).body
    expect(items).toMatchObject({ group: { id: group.id }, items: [{ id: item.id, name, isic: ['87'] }] })
    expect((await listed('夜間')).map(({ code }) => code)).toEqual(['health'])
    expect(await listed('100%')).toEqual([])
  })

  test('is read page by page', async () => {
    const first = (await lab.call(industries.list, { limit: 20 }, { as: reader })).body
    const cursor = first.next_cursor!
    const second = (await lab.call(industries.list, { limit: 20, cursor }, { as: reader })).body
    expect([first.items.length, first.total, second.next_cursor]).toEqual([20, 22, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(22)
  })

  test('is ordered as a whole: an order that misses somebody’s new group is refused', async () => {
    const finance = (await listed('Finance'))[0]!.id
    const ids = []
    for (const each of ['Banks', 'Insurers', 'Funds'])
      ids.push((await save('group', each, { parent_id: finance })).body.id)
    const order = (wanted: string[]) =>
      lab.call(industries.orderEntries, { level: 'group', parent_id: finance, ids: wanted }, { as: admin })
    expect((await order(ids.slice(1))).body.code).toBe('industry.order_changed')
    expect((await order([ids[0]!, ids[0]!, ids[1]!])).body.code).toBe('industry.order_changed')
    expect((await order(ids.toReversed())).status).toBe(200)
    const { groups } = (await lab.call(industries.groups, { industry_id: finance }, { as: reader })).body
    expect(groups.map(({ name }) => name['en-US'])).toEqual(['Funds', 'Insurers', 'Banks'])
  })

  test('keeps a code for one industry', async () => {
    const first = await save('industry', 'Toys', { code: 'toys' })
    expect(first.status, first.text).toBe(200)
    expect((await save('industry', 'Toys', { code: 'toys' })).body.code).toBe('industry.code_taken')
    expect((await save('industry', 'Toys')).status).toBe(422)
    const all = (await lab.call(industries.entries, {}, { as: admin })).body.industries
    expect(all.at(-1)).toMatchObject({ code: 'toys', position: 23 })
  })

  test('hides what is archived from readers and from who chooses, not from its editors', async () => {
    const { id } = (await save('industry', 'Typewriters', { code: 'typewriters' })).body
    const archive = (is_archived: boolean, version: number) =>
      lab.call(industries.archiveEntry, { level: 'industry', id, version, is_archived }, { as: admin })
    expect((await archive(true, 1)).body.status).toBe('archived')
    expect(await listed('Typewriters')).toEqual([])
    expect((await lab.call(industries.groups, { industry_id: id }, { as: reader })).status).toBe(404)
    const form = (await lab.call(applications.form, {})).body
    expect(form.industries.map(({ code }) => code)).not.toContain('typewriters')
    const kept = (await lab.call(industries.industryEntries, { industry_id: id }, { as: admin })).body
    expect(kept.industry.status).toBe('archived')
    expect((await archive(false, 2)).body.status).toBe('active')
    expect(await listed('Typewriters')).toHaveLength(1)
  })

  test('is edited by administrators alone', async () => {
    const input = { level: 'industry' as const, code: 'mine', ...named('Mine') }
    expect((await lab.call(industries.saveEntry, input, { as: reader })).status).toBe(403)
  })
})
