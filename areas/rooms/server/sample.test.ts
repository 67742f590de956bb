import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { events } from '#areas/events/contract/index.ts'
import { rooms } from '../contract/index.ts'

let lab: TestLab
let founder: string
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  founder = (await lab.call(account.login, { email: 'founder@lab.example', password: samplePassword })).body.token!
}, 60_000)
afterAll(() => lab.close())

test('a new lab has a room to try, and one that is over with its attendance', async () => {
  const open = (await lab.call(rooms.list, { q: 'failure' }, { as: founder })).body.items
  expect(open).toMatchObject([{ state: 'open', standing: 'host' }])
  const [ended] = (await lab.call(rooms.list, { ended: true }, { as: founder })).body.items
  const { items } = (await lab.call(rooms.attendance, { room_id: ended!.id }, { as: founder })).body
  expect(items.map(({ minutes }) => minutes).toSorted()).toEqual([29, 43, 46])
})

test('the online events of a new lab have their rooms', async () => {
  const admin = (await lab.call(account.login, { email: 'admin@lab.example', password: samplePassword })).body.token
  const { items } = (await lab.call(events.listing, { mode: 'online', limit: 100 })).body
  expect(items.length).toBeGreaterThan(0)
  for (const { id } of items)
    expect((await lab.call(rooms.ofEvent, { event_id: id }, { as: admin })).body.code).toEqual(expect.any(String))
})
