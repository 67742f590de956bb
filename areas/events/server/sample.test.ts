import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { locales } from '#kernel/contract/fields.ts'
import { events } from '../contract/index.ts'

let lab: TestLab
let founder: string
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  founder = (await lab.call(account.login, { email: 'founder@lab.example', password: samplePassword })).body.token!
}, 60_000)
afterAll(() => lab.close())

const list = async (input: object = {}) =>
  (await lab.call(events.listing, { limit: 100, ...input }, { as: founder })).body.items

test('a new lab has events that run, are to come and are over, in three languages', async () => {
  const [coming, past] = [await list(), await list({ past: true })]
  expect([coming.length, past.length].map(count => count > 5)).toEqual([true, true])
  expect(coming.some(({ starts_at }) => new Date(starts_at) < new Date())).toBe(true)
  for (const { title, summary } of coming)
    for (const locale of locales) expect([title[locale], summary[locale]]).not.toContain(undefined)
  expect(past.every(({ attended }) => (attended ?? 0) > 0)).toBe(true)
  const oversold = [...coming, ...past].filter(({ taken, capacity }) => capacity !== null && taken > capacity)
  expect(oversold.map(({ slug }) => slug)).toEqual([])
})

test('the founder is third in line for one that is full, and reads how that came and what the chances are', async () => {
  const full = (await list()).find(({ my_status }) => my_status === 'waitlisted')!
  expect(full).toMatchObject({ my_place: 3, seats_left: 0, waiting: 5, registration: 'waiting_list' })
  const { registration } = (await lab.call(events.event, { event: full.id }, { as: founder })).body
  expect(registration).toMatchObject({ place: 3, chances: { basis: 'series' } })
  expect(registration!.chances!.of).toBeGreaterThan(2)
  expect(registration!.place_changes.at(-1)).toMatchObject({ from: null, own: true })
})

test('a startup of the sample gives an event, which whoever edits it manages', async () => {
  const { token } = (await lab.call(account.login, { email: 'startup@lab.example', password: samplePassword })).body
  const { items } = (await lab.call(events.managed, {}, { as: token! })).body
  expect(items.map(({ owner }) => owner?.name)).toContain('Migaja')
})
