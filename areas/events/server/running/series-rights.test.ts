import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { inDays } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

async function series() {
  const times = { starts_local: inDays(7), ends_local: inDays(7.1), time_zone: 'UTC', mode: 'online' }
  const repeats = { title: { 'en-US': 'Open hours' }, rule: { every: 'week', count: 3 } }
  const { body } = await lab.call(events.add, { ...times, title: repeats.title, repeats }, { as: admin })
  return dates(body.series!.id)
}
const dates = async (series_id: string) =>
  (await lab.call(events.adminListing, { series_id, when: 'upcoming' }, { as: admin })).body.items

test('the host of one date changes or deletes no other date of its series', async () => {
  const [, second] = await series()
  const host = await lab.person()
  const hosts = [{ email: host.email, blurb: null }]
  const named = await lab.call(events.update, { event_id: second!.id, version: second!.version, hosts }, { as: admin })
  const capacities = async () => (await dates(second!.series!.id)).map(({ capacity }) => capacity)
  const edit = { event_id: second!.id, version: named.body.version, patch: { capacity: 9 }, scope: 'series' }
  expect((await lab.call(events.update, edit, { as: host.token })).status).toBe(200)
  expect(await capacities()).toEqual([null, 9, null])
  const removed = await lab.call(events.remove, { event_id: second!.id, scope: 'series' }, { as: host.token })
  expect(removed.body).toMatchObject({ deleted: 1, cancelled: 0 })
  expect(await capacities()).toEqual([null, null])
})
